export type MediaErrorReason =
  | 'undecodable'
  | 'animated'
  | 'too_many_pixels'
  | 'wrong_type'
  | 'too_large'
  | 'encrypted'
  | 'too_many_pages'
  | 'exhausting';

const LEAST = 12;

/**
 * Why a picture could not be decoded. What phones store as HEIC is seldom damaged: its coding is not read here, so that
 * sending it again would not help.
 */
export function undecodable(bytes: Uint8Array, message: string): MediaError {
  const head = bytes.length >= LEAST ? String.fromCharCode(...bytes.subarray(4, LEAST)) : '';
  if (!/^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(head)) return new MediaError('undecodable', message);
  return new MediaError('undecodable', 'HEIC pictures cannot be opened here. Send a JPEG, PNG, WebP or AVIF picture.');
}

/** A picture that cannot be worked on at all; the route turns it into a 400 that names the field. */
export class MediaError extends Error {
  readonly reason: MediaErrorReason;

  constructor(reason: MediaErrorReason, message: string = reason) {
    super(message);
    this.name = 'MediaError';
    this.reason = reason;
  }
}
