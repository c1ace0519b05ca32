/// What whoever sits at the keyboard wants of the watcher.
enum WatchWish {
  case quit
  /// Nothing more will be typed.
  case endOfInput
}
