import type { Box } from '../page.js';
import type { CorporateClass } from './classify-corporate.js';

/** A value with the place where it is printed. */
export interface CorporateField {
  /** A day `YYYY-MM-DD`, a country code, or text as printed. */
  readonly value: string;
  readonly raw: string;
  /** 0 to 1: label, place, form and, for OCR, how surely it was read. */
  readonly confidence: number;
  /** From 1. */
  readonly page: number;
  readonly box: Box;
}

export interface CorporatePerson {
  readonly name: string;
  readonly confidence: number;
  readonly page: number;
  readonly box: Box;
}

/** A holder of shares, or a beneficial owner: a person or a company. */
export interface CorporateHolder extends CorporatePerson {
  /** Whole number of shares. */
  readonly shares?: string;
  /** Decimal percent, 0 to 100. */
  readonly percent?: string;
}

export interface CorporateFields {
  readonly entityName?: CorporateField;
  readonly registrationNumber?: CorporateField;
  readonly incorporationDate?: CorporateField;
  readonly issueDate?: CorporateField;
  readonly expiryDate?: CorporateField;
  /** ISO 3166 country, or region as `US-DE`. */
  readonly jurisdiction?: CorporateField;
  readonly registeredAddress?: CorporateField;
}

/** What a corporate document says. Lists stand for kinds of documents that hold them; absent means not looked for. */
export interface CorporateReading {
  readonly class: CorporateClass;
  /** Words on all pages. */
  readonly words: number;
  readonly fields: CorporateFields;
  readonly directors: readonly CorporatePerson[];
  readonly signatories: readonly CorporatePerson[];
  readonly shareholders: readonly CorporateHolder[];
  readonly beneficialOwners: readonly CorporateHolder[];
}

export function rounded(confidence: number): number {
  return Number(Math.min(1, Math.max(0, confidence)).toFixed(3));
}
