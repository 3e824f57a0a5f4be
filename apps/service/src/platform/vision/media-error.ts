export type MediaErrorReason =
  | 'undecodable'
  | 'animated'
  | 'too_many_pixels'
  | 'wrong_type'
  | 'too_large'
  | 'encrypted'
  | 'too_many_pages'
  | 'exhausting';

/** A picture that cannot be worked on at all; the route turns it into a 400 that names the field. */
export class MediaError extends Error {
  readonly reason: MediaErrorReason;

  constructor(reason: MediaErrorReason, message: string = reason) {
    super(message);
    this.name = 'MediaError';
    this.reason = reason;
  }
}
