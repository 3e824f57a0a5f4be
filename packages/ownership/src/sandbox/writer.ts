import { at } from '@assay/kernel';
import words from '../data/sandbox-words.json' with { type: 'json' };
import { parseFraction } from '../graph/fraction.js';
import type { Interest, InterestType, Party } from '../model.js';
import { leiWithCheck } from '../names/identifiers.js';
import type { Draw } from './draw.js';

/** A company of the fictitious registry with what its record says. */
export interface SandboxRecord {
  readonly party: Party;
  readonly registry: string;
  readonly licenseNumber: string;
  /** Which ownership shape it shows; helps a tester to find one. */
  readonly shape: string;
}

export interface SandboxOfficer {
  readonly company: string;
  readonly name: string;
  readonly role: 'director' | 'secretary' | 'manager';
  readonly appointedOn: string;
  readonly resignedOn?: string;
  readonly person: string;
}

/** Collects parties and interests of the fictitious registry under running numbers. */
export class SandboxWriter {
  readonly parties: Party[] = [];
  readonly interests: Interest[] = [];
  readonly records: SandboxRecord[] = [];
  readonly officers: SandboxOfficer[] = [];
  readonly #draw: Draw;
  #companies = 0;
  #people = 0;

  constructor(draw: Draw) {
    this.#draw = draw;
  }

  company(shape: string, more: Partial<Party> = {}, named?: { registry: string; licenseNumber: string }): string {
    const draw = this.#draw;
    this.#companies += 1;
    const country = more.country ? words.countries.find(({ code }) => code === more.country) : draw.of(words.countries);
    const place = country ?? at(words.countries, 0);
    const third = draw.of(words.third);
    const name = [draw.of(words.first), draw.of(words.second), third, place.suffix]
      .filter((word) => word !== '')
      .join(' ');
    const number = `${'prefix' in place ? place.prefix : ''}${draw.digits(place.digits)}`;
    const year = 1985 + draw.below(38);
    const id = `sbx-${place.code.toLowerCase()}-${String(this.#companies).padStart(4, '0')}`;
    const party: Party = {
      id,
      kind: 'entity',
      entityType: 'registeredEntity',
      name,
      country: place.code,
      registrationNumber: number,
      legalForm: place.form,
      status: 'active',
      rawStatus: 'Active',
      incorporatedOn: `${year}-${two(1 + draw.below(12))}-${two(1 + draw.below(28))}`,
      address: { raw: `${1 + draw.below(200)} ${draw.of(words.streets)}, ${place.city}`, country: place.code },
      industryCodes: [{ scheme: 'sic', code: String(10_000 + draw.below(80_000)) }],
      ...(draw.below(4) === 0 ? { lei: leiWithCheck(`9845${String(this.#companies).padStart(14, '0')}`) } : {}),
      ...more,
    };
    this.parties.push(party);
    this.records.push({
      party,
      registry: named?.registry ?? place.registry,
      licenseNumber: named?.licenseNumber ?? `LIC-${draw.digits(7)}`,
      shape,
    });
    return party.id;
  }

  /** An entity that no register of the sandbox knows more about. */
  entity(id: string, more: Partial<Party> & { name: string }): string {
    this.parties.push({ id, kind: 'entity', entityType: 'registeredEntity', ...more });
    return id;
  }

  person(more: Partial<Party> = {}): string {
    const draw = this.#draw;
    this.#people += 1;
    const country = draw.of(words.countries).code;
    const party: Party = {
      id: `sbx-person-${String(this.#people).padStart(5, '0')}`,
      kind: 'person',
      name: `${draw.of(words.given)} ${draw.of(words.family)}`,
      birthDate: `${1945 + draw.below(58)}-${two(1 + draw.below(12))}`,
      nationality: country,
      country,
      ...more,
    };
    this.parties.push(party);
    return party.id;
  }

  /** @param percent decimal text, or "25-50" for a band whose lower end is excluded */
  holds(owner: string, owned: string, percent: string, more: Partial<Interest> = {}): void {
    const [low, high] = percent.split('-') as [string, string | undefined];
    const part = (text: string) => parseFraction(`${parseFraction(text).n}/${parseFraction(text).d * 100n}`);
    this.interests.push({
      id: `sbx-interest-${String(this.interests.length + 1).padStart(5, '0')}`,
      owner,
      owned,
      type: 'shareholding',
      directness: 'direct',
      share:
        high === undefined ? { low: part(low), high: part(low) } : { low: part(low), high: part(high), lowOpen: true },
      start: '2018-01-02',
      ...more,
    });
  }

  right(owner: string, owned: string, type: InterestType, more: Partial<Interest> = {}): void {
    this.interests.push({
      id: `sbx-interest-${String(this.interests.length + 1).padStart(5, '0')}`,
      owner,
      owned,
      type,
      directness: 'direct',
      start: '2018-01-02',
      ...more,
    });
  }

  officer(
    company: string,
    person: string,
    role: SandboxOfficer['role'] = 'director',
    appointedOn = '2018-01-02',
  ): void {
    const party = this.parties.find(({ id }) => id === person);
    if (!party) throw new RangeError(`There is no person ${person}.`);
    this.officers.push({ company, person, name: party.name, role, appointedOn });
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
