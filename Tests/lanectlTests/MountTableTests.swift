import Testing

@testable import lanectl

struct MountTableTests {
  private static let text = """
    22 1 254:1 / / rw,relatime - ext4 /dev/vda1 rw
    23 22 0:5 / /proc rw shared:5 - proc proc rw
    30 22 0:40 / /mnt/c rw - 9p drvfs rw
    31 22 0:41 / /mnt/c/local rw master:1 shared:2 - tmpfs tmpfs rw
    32 22 0:42 / /mnt/my\\040share rw - cifs //server/share rw
    33 22 0:43 / /home/me/remote rw - fuse.sshfs me@host: rw
    34 22 0:44 / /over rw - nfs4 host:/x rw
    35 34 0:45 / /over rw - ext4 /dev/vdb1 rw
    broken line
    36 22 0:46 / /last rw -

    """

  @Test(
    arguments: [
      ("/", nil), ("/mnt", nil), ("/mnt/c", "9p"), ("/mnt/c/a/b", "9p"), ("/mnt/cc", nil), ("/mnt/c/local/x", nil),
      ("/mnt/my share/a", "cifs"), ("/home/me/remote/a", "fuse.sshfs"), ("/home/me", nil), ("/over/a", nil),
    ] as [(String, String?)])
  func knowsWhereNoEventsComeFrom(_ path: String, _ type: String?) {
    #expect(MountTable(mountinfo: Array(Self.text.utf8)).silentType(of: path) == type)
  }

  @Test func survivesAnyText() {
    for text in ["", "\n", " - ", "a b c d e f - nfs", "a b c d /\\0 f - nfs x", "a b c d /\\777 f - nfs x"] {
      _ = MountTable(mountinfo: Array(text.utf8)).silentType(of: "/a")
    }
  }
}
