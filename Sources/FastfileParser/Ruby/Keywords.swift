extension TokenKind {
  /// The keyword that the letters of a word make; nil where they make none.
  ///
  /// `letters` holds the first eight bytes of the text from the word on, the first one lowest.
  @inline(__always)
  static func keyword(letters: UInt64, length: Int) -> TokenKind? {
    guard length >= 2, length <= 8 else { return nil }
    return keyword(letters & (~0 >> UInt64(truncatingIfNeeded: 64 &- length &* 8)))
  }

  /// The keyword whose letters these are, the first one in the lowest byte.
  private static func keyword(_ letters: UInt64) -> TokenKind? {
    switch letters {
    case 0x73_6169_6c61: .keywordAlias  // alias
    case 0x64_6e61: .keywordAnd  // and
    case 0x6e_6967_6562: .keywordBegin  // begin
    case 0x6b_6165_7262: .keywordBreak  // break
    case 0x6573_6163: .keywordCase  // case
    case 0x73_7361_6c63: .keywordClass  // class
    case 0x66_6564: .keywordDef  // def
    case 0x6f64: .keywordDo  // do
    case 0x6573_6c65: .keywordElse  // else
    case 0x66_6973_6c65: .keywordElsif  // elsif
    case 0x64_6e65: .keywordEnd  // end
    case 0x6572_7573_6e65: .keywordEnsure  // ensure
    case 0x65_736c_6166: .keywordFalse  // false
    case 0x72_6f66: .keywordFor  // for
    case 0x6669: .keywordIf  // if
    case 0x6e69: .keywordIn  // in
    case 0x656c_7564_6f6d: .keywordModule  // module
    case 0x7478_656e: .keywordNext  // next
    case 0x6c_696e: .keywordNil  // nil
    case 0x74_6f6e: .keywordNot  // not
    case 0x726f: .keywordOr  // or
    case 0x6f64_6572: .keywordRedo  // redo
    case 0x6575_6373_6572: .keywordRescue  // rescue
    case 0x79_7274_6572: .keywordRetry  // retry
    case 0x6e72_7574_6572: .keywordReturn  // return
    case 0x666c_6573: .keywordSelf  // self
    case 0x72_6570_7573: .keywordSuper  // super
    case 0x6e65_6874: .keywordThen  // then
    case 0x6575_7274: .keywordTrue  // true
    case 0x66_6564_6e75: .keywordUndef  // undef
    case 0x7373_656c_6e75: .keywordUnless  // unless
    case 0x6c_6974_6e75: .keywordUntil  // until
    case 0x6e65_6877: .keywordWhen  // when
    case 0x65_6c69_6877: .keywordWhile  // while
    case 0x64_6c65_6979: .keywordYield  // yield
    case 0x4e_4947_4542: .keywordBEGIN  // BEGIN
    case 0x44_4e45: .keywordEND  // END
    case 0x5f5f_454c_4946_5f5f: .keywordFile  // __FILE__
    case 0x5f5f_454e_494c_5f5f: .keywordLine  // __LINE__
    default: nil
    }
  }
}
