import { createHash } from 'node:crypto';
import { createCollection, draftOf, finishCollection, rejectOdd } from './collect.js';
import { draftEntity } from './entity-draft.js';
import type { ListFile, ParsedList } from './list-file.js';
import { readTable } from './table.js';

/** Legal forms and other words that no person's name holds. The list does not say what its entries are. */
const FIRM =
  /\b(?:inc|llc|ltd|limited|co|corp|company|gmbh|s\.?a|ag|bv|plc|group|trading|airlines?|aviation|industries|international|technolog\w*|services?|enterprises?|shipping|logistics|university|institute)\b/i;

/**
 * Parses the Denied Persons List of the US Bureau of Industry and Security: tab-separated, one row an order. The list has
 * no numbers of its own; an entry is known by its name and the citations of its orders.
 * @throws RangeError for another file and when no row could be read.
 */
export function parseBis(files: readonly ListFile[], list: string): ParsedList {
  const collection = createCollection();
  for (const file of files) {
    const table = readTable(file, '\t', [['Name'], ['Effective_Date'], ['FR_Citation']]);
    rejectOdd(collection, table);
    for (const row of table.rows) {
      const name = row.cell('Name').replace(/\s+/g, ' ');
      if (name === '') {
        collection.rejections.add(file.name, row.line, 'The row has no name.');
        continue;
      }
      const key = `${name.toLowerCase()}|${row.cell('FR_Citation')}`;
      const id = `bis-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
      const start = () => draftEntity(id, list, FIRM.test(name) ? 'organization' : 'person');
      const draft = draftOf(collection, id, { file: file.name, line: row.line }, start);
      draft.addName(name, 'primary');
      draft.addCountry(row.cell('Country'));
      draft.addProgram('DPL');
      draft.addSource('https://www.bis.gov/licensing/end-user-guidance/denied-persons-list-dpl');
    }
  }
  return finishCollection(collection, files);
}
