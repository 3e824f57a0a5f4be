/** A line of a report: what, and its value as it is printed. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}
