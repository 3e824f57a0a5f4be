/** What an import of files makes of a register. */
export interface Edition {
  readonly source: string;
  readonly version: number;
  readonly retrievedAt: Date;
  /** The files are all that the register holds from now on. */
  readonly replace: boolean;
}
