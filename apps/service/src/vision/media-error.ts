export type MediaReason = 'undecodable' | 'animated' | 'too_many_pixels' | 'wrong_type' | 'too_large';

/** A picture or document that cannot be used; `reason` is the machine-readable name of the fault. */
export class MediaError extends Error {
  readonly reason: MediaReason;

  constructor(reason: MediaReason, message: string) {
    super(message);
    this.name = 'MediaError';
    this.reason = reason;
  }
}
