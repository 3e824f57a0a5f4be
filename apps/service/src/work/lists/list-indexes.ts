import type { Vault } from '../../platform/crypto/vault.js';
import type { Environment } from '../../platform/environments/environment.js';
import { entryForm, listForms, possibleForms } from './values.js';

const RECENT_MAX = 5000;

/** The keyed fingerprints under which values of lists are stored and found. */
export class ListIndexes {
  readonly #vault: Vault;
  /** Of values that came last: the same customers and counterparties come again and again. */
  readonly #recent = new Map<string, readonly Buffer[]>();

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  /** Of the value of an entry. */
  ofEntry(environment: Environment, type: string, value: string): Buffer {
    return this.#ofForm(environment, type, entryForm(type, value));
  }

  /** Under which an attribute of a known type may stand: its own type, and `any`. */
  ofAttribute(environment: Environment, { type, value }: { readonly type: string; readonly value: string }): Buffer[] {
    return listForms(type, value).map(({ type: kind, form }) => this.#ofForm(environment, kind, form));
  }

  /** Of a value of which nobody says what it is: under every type that it may have on a list. */
  ofUnknown(environment: Environment, value: string): readonly Buffer[] {
    const key = `${environment.id} ${value}`;
    const found = this.#recent.get(key);
    if (found) return found;
    const made = possibleForms(value).map(({ type, form }) => this.#ofForm(environment, type, form));
    if (this.#recent.size >= RECENT_MAX) this.#recent.clear();
    this.#recent.set(key, made);
    return made;
  }

  #ofForm(environment: Environment, type: string, form: string): Buffer {
    return this.#vault.blindIndex(environment.id, `list ${type}`, form);
  }
}
