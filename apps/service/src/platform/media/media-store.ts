/** A store in the network that cannot be reached, or does not do what it is asked for: others may ask again later. */
export class MediaUnavailable extends Error {}

/** Where encrypted blobs lie. Names are made by the service: slash-separated ids, never a caller's text. */
export interface MediaStore {
  /** The folder of this machine that holds them; absent where another machine does. */
  readonly folder?: string;
  /** Durable when the promise resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The same for what is large: never whole in memory. When the bytes or the store fail, the blob is as before. */
  putStream(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Undefined when there is no such blob. */
  get(name: string): Promise<Buffer | undefined>;
  /** The same for what is large, in parts. */
  getStream(name: string): Promise<AsyncIterable<Buffer> | undefined>;
  /** Bytes of a blob from a place on: so many, fewer where it ends. Undefined when there is no such blob. */
  getRange(name: string, from: number, bytes: number): Promise<Buffer | undefined>;
  /**
   * Names of all blobs, in no order; one that comes or goes meanwhile may be missing or be gone.
   * @param below only those below this name
   */
  list(below?: string): AsyncIterable<string>;
  /** Deleting what is not there is no error. */
  delete(name: string): Promise<void>;
}
