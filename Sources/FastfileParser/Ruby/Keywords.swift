extension TokenKind {
  /// The keyword that the letters of a word make; nil where they make none.
  ///
  /// `packed` holds the letters of a word of at most eight bytes, the first in the highest byte that is used.
  static func keyword(packed: UInt64) -> TokenKind? {
    switch packed {
    case 0x616c_6961_73: .keywordAlias
    case 0x616e_64: .keywordAnd
    case 0x6265_6769_6e: .keywordBegin
    case 0x6272_6561_6b: .keywordBreak
    case 0x6361_7365: .keywordCase
    case 0x636c_6173_73: .keywordClass
    case 0x6465_66: .keywordDef
    case 0x646f: .keywordDo
    case 0x656c_7365: .keywordElse
    case 0x656c_7369_66: .keywordElsif
    case 0x656e_64: .keywordEnd
    case 0x656e_7375_7265: .keywordEnsure
    case 0x6661_6c73_65: .keywordFalse
    case 0x666f_72: .keywordFor
    case 0x6966: .keywordIf
    case 0x696e: .keywordIn
    case 0x6d6f_6475_6c65: .keywordModule
    case 0x6e65_7874: .keywordNext
    case 0x6e69_6c: .keywordNil
    case 0x6e6f_74: .keywordNot
    case 0x6f72: .keywordOr
    case 0x7265_646f: .keywordRedo
    case 0x7265_7363_7565: .keywordRescue
    case 0x7265_7472_79: .keywordRetry
    case 0x7265_7475_726e: .keywordReturn
    case 0x7365_6c66: .keywordSelf
    case 0x7375_7065_72: .keywordSuper
    case 0x7468_656e: .keywordThen
    case 0x7472_7565: .keywordTrue
    case 0x756e_6465_66: .keywordUndef
    case 0x756e_6c65_7373: .keywordUnless
    case 0x756e_7469_6c: .keywordUntil
    case 0x7768_656e: .keywordWhen
    case 0x7768_696c_65: .keywordWhile
    case 0x7969_656c_64: .keywordYield
    case 0x4245_4749_4e: .keywordBEGIN
    case 0x454e_44: .keywordEND
    case 0x5f5f_4649_4c45_5f5f: .keywordFile
    case 0x5f5f_4c49_4e45_5f5f: .keywordLine
    default: nil
    }
  }
}
