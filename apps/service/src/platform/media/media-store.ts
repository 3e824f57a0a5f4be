/** Where encrypted blobs lie. Names are made by the service: slash-separated ids, never a caller's text. */
export interface MediaStore {
  /** The folder of this machine that holds them; absent where another machine does. */
  readonly folder?: string;
  /** Durable when the promise resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such blob. */
  get(name: string): Promise<Buffer | undefined>;
  /** Deleting what is not there is no error. */
  delete(name: string): Promise<void>;
}
