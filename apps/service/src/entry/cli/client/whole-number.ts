import { UsageError } from '../command.js';

/** The number that an option gives. @param name of the option, with its dashes. @throws UsageError */
export function wholeNumber(text: string, name: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new UsageError(`${name} is a whole number from 1 to ${most}.`);
  return value;
}
