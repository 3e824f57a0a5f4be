import { basename } from 'node:path';
import { isIsoDate } from '@assay/kernel';
import type { RegistryFormat } from '@assay/ownership';
import { guardEdition } from '../../../platform/imports/edition-guard.js';
import type { Statement } from '../../../platform/store/database.js';
import type { BusinessesApp } from '../app.js';
import { totalsOf } from './announced.js';
import type { OpenedFile } from './file-records.js';

/** What a file holds and of when it is, as its publisher says: files are compared with those of the same content. */
export interface Published {
  readonly content: string;
  /** A day, or of GLEIF, which publishes three times a day, a moment in UTC. */
  readonly moment: string;
}

/** Of when a file is; undefined where its publisher does not say. */
export function publishedBy(format: RegistryFormat, file: OpenedFile): Published | undefined {
  switch (format) {
    case 'gleif_xml':
      return gleifMoment(file);
    case 'psc_jsonl':
      return ofDay('psc', dayOf(totalsOf(file)?.['generated_at']) ?? dayInName(/^(?:psc|persons-with)/, file));
    case 'companies_csv':
      return ofDay('companies', dayInName(/^BasicCompanyData/, file));
    default:
      // Each statement of BODS has its own day, and of several the newest holds.
      return undefined;
  }
}

/** `ContentDate` of the header; each issuer of LEIs has files of its own. */
function gleifMoment({ head }: OpenedFile): Published | undefined {
  const root = /<(?:\w+:)?(LEIData|RelationshipData|ReportingExceptionData)\b/.exec(head)?.[1];
  const date = Date.parse(headerText(head, 'ContentDate') ?? '');
  if (root === undefined || Number.isNaN(date)) return undefined;
  const originator = headerText(head, 'Originator');
  return {
    content: originator === undefined ? root : `${root} ${originator}`,
    moment: new Date(date).toISOString().replace('.000Z', 'Z'),
  };
}

function headerText(head: string, name: string): string | undefined {
  return new RegExp(`<(?:\\w+:)?${name}>\\s*([^<\\s]{1,40})\\s*<`).exec(head)?.[1];
}

function ofDay(content: string, moment: string | undefined): Published | undefined {
  return moment === undefined ? undefined : { content, moment };
}

/** The day in the name under which Companies House publishes a file. */
function dayInName(product: RegExp, { path }: OpenedFile): string | undefined {
  const name = basename(path);
  return product.test(name) ? dayOf(/\d{4}-\d{2}-\d{2}/.exec(name)?.[0]) : undefined;
}

function dayOf(value: unknown): string | undefined {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return isIsoDate(day) ? day : undefined;
}

/** The newest file of each content that the register was read from, without those that are imported now. */
const NEWEST: Statement = {
  name: 'registry_imports_newest',
  text: `select content, max(published) as newest from registry_imports
    where source = $1 and sha256 <> all($2) and content is not null and (records > 0 or finished_at is not null) group by content`,
};
const READ: Statement = {
  name: 'registry_imports_read',
  text: 'select sha256 from registry_imports where source = $1 and sha256 = any($2) and finished_at is not null',
};

/**
 * Holds back a file that is older than another one of its content that the register was read from, or that is given
 * before it: what it says of a company would take the place of what is newer. Files that are not read again do no harm.
 * @throws HeldBack
 */
export async function guardDays(
  app: BusinessesApp,
  request: { readonly source: string; readonly format: RegistryFormat; readonly replace: boolean },
  opened: readonly OpenedFile[],
  change: { readonly before: number; readonly acceptRemovals: boolean },
): Promise<void> {
  const { source, format, replace } = request;
  const files = opened.map(({ sha256 }) => sha256);
  const rows = await app.db.system<{ content: string; newest: string }>(NEWEST, [source, files]);
  const read = replace ? [] : await app.db.system<{ sha256: string }>(READ, [source, files]);
  const passedOver = new Set(read.map(({ sha256 }) => sha256));
  const newest = new Map(rows.map((row) => [row.content, row.newest]));
  for (const file of opened) {
    const { content, moment } = publishedBy(format, file) ?? {};
    if (content === undefined || moment === undefined) continue;
    const served = newest.get(content) ?? moment;
    const subject = `file ${basename(file.path)} of register ${source}`;
    const none = { added: 0, changed: 0, removed: 0 };
    const days = { served, given: moment };
    if (!passedOver.has(file.sha256))
      guardEdition({ subject, before: change.before, after: change.before, ...none, days }, change.acceptRemovals);
    newest.set(content, served < moment ? moment : served);
  }
}
