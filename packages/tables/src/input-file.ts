/** A file as it was received. The name is only used to report faults. */
export interface InputFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
