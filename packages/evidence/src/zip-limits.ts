/** Limits of a bundle, for the writer and for the reader of a foreign file alike. */
export const BUNDLE_LIMITS = {
  /** Entries of one archive. */
  filesMax: 1000,
  /** Bytes of the whole archive; also keeps every offset inside the 32 bits of a plain ZIP. */
  sizeBytesMax: 512 * 1024 * 1024,
  /** Characters of one path. */
  pathLengthMax: 200,
  /** Bytes of `manifest.json`: parsed JSON takes many times its own size. */
  manifestBytesMax: 16 * 1024 * 1024,
  /** Bytes of one line of `audit.ndjson`. */
  auditLineBytesMax: 1024 * 1024,
} as const;

/** Limits of an archive that is written as it is sent: what the counts and offsets of a plain ZIP hold, with room to spare. */
export const STREAM_LIMITS = {
  filesMax: 60_000,
  sizeBytesMax: 4_000_000_000,
} as const;

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/**
 * Whether a path may stand in a bundle: relative, ASCII, no empty, `.`, `..` or hidden segment, no backslash or drive.
 * What remains means the same on every file system.
 */
export function isBundlePath(path: string): boolean {
  return path.length <= BUNDLE_LIMITS.pathLengthMax && path.split('/').every((segment) => SEGMENT.test(segment));
}
