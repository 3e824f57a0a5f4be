export type MediaErrorReason = 'undecodable' | 'animated' | 'too_many_pixels' | 'wrong_type' | 'too_large';

/** A media file that cannot be used: thrown by the vision entries, mapped to a 400 naming the field by the caller. */
export class MediaError extends Error {
  readonly reason: MediaErrorReason;

  constructor(reason: MediaErrorReason, message: string) {
    super(message);
    this.name = 'MediaError';
    this.reason = reason;
  }
}
