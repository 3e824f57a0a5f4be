import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from '../given/given-folder.js';
import { givenBytes, givenObject, isTexts } from '../given/read-given.js';
import { damaged, Refused } from '../given/refused.js';

/** What is printed on a corporate document, as far as it is known. */
export interface Printed {
  readonly kind?: string;
  readonly name?: string;
  readonly number?: string;
  readonly incorporated?: string;
  readonly issued?: string;
  readonly address?: string;
  readonly directors?: readonly string[];
  readonly signatories?: readonly string[];
  readonly holders?: readonly { readonly name: string; readonly percent: string | number }[];
}

export interface GivenDocument {
  readonly path: string;
  readonly bytes: Buffer;
  readonly printed: Printed;
}

const TEXTS = ['kind', 'name', 'number', 'incorporated', 'issued', 'address'];
const LISTS = ['directors', 'signatories'];

/** The documents of a folder that have a `NAME.json` beside them. @throws Refused */
export function* givenDocuments(folder: string): Generator<GivenDocument> {
  const files = filesOf(folder, ['*.pdf']).filter((file) => existsSync(join(folder, truthFile(file))));
  if (files.length === 0) throw new Refused(`${folder} holds no *.pdf with a NAME.json beside it.`);
  for (const file of files) {
    const printed = printedIn(folder, truthFile(file));
    yield { path: join(folder, file), bytes: givenBytes(folder, file), printed };
  }
}

const truthFile = (file: string) => file.replace(/\.pdf$/i, '.json');

function printedIn(folder: string, file: string): Printed {
  const truth = givenObject(folder, file);
  const wrong = (field: string, what: string) => damaged(join(folder, file), `says "${field}", which is not ${what}.`);
  for (const [field, value] of Object.entries(truth)) {
    if (TEXTS.includes(field) && typeof value !== 'string') throw wrong(field, 'a text');
    if (LISTS.includes(field) && !isTexts(value)) throw wrong(field, 'a list of names');
    if (field === 'holders' && !isHolders(value)) throw wrong(field, 'a list of name and percent');
  }
  return truth;
}

function isHolders(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  return value.every((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('name' in one) || !('percent' in one)) return false;
    return typeof one.name === 'string' && !Number.isNaN(Number(one.percent));
  });
}
