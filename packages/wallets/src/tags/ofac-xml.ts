import { isIsoDate } from '@assay/kernel';
import { children, childText, type InputFile, readXml, type XmlElement } from '@assay/tables';
import type { OfacAddress } from './ofac-address.js';

const ID_TYPE = /^Digital Currency Address - ([A-Z]{2,6})$/;
/** As American files write a day. */
const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** What sdn.xml holds and says of itself. */
export interface OfacXml {
  readonly addresses: Iterable<OfacAddress>;
  /** Day of publication, YYYY-MM-DD, where it says one. */
  readonly dated: string | undefined;
  /** The entries that it announces, where it does, and those that it holds. */
  readonly announced: { readonly records: number; readonly found: number } | undefined;
}

/** Reads sdn.xml. @throws RangeError when the document cannot be read whole. */
export function readOfacXml(file: InputFile): OfacXml {
  const { root, records } = readXml(file, { records: ['sdnEntry'] });
  // The publisher spells the name of the element so.
  const said = (what: string) => childText(root, 'publshInformation', what);
  const published = said('Publish_Date').replace(DAY, '$3-$1-$2');
  const count = Number.parseInt(said('Record_Count'), 10);
  return {
    addresses: addressesOf(file, records),
    dated: isIsoDate(published) ? published : undefined,
    announced: Number.isNaN(count) ? undefined : { records: count, found: records.length },
  };
}

function* addressesOf(file: InputFile, records: readonly XmlElement[]): Generator<OfacAddress> {
  for (const entry of records) {
    const number = childText(entry, 'uid');
    const entity = [childText(entry, 'firstName'), childText(entry, 'lastName')].filter(Boolean).join(' ') || undefined;
    for (const id of children(entry, 'idList').flatMap((one) => children(one, 'id'))) {
      const asset = ID_TYPE.exec(childText(id, 'idType'))?.[1];
      if (asset === undefined && !childText(id, 'idType').startsWith('Digital Currency Address')) continue;
      const fields = { address: childText(id, 'idNumber'), asset, entity, entry: number && `ofac-${number}` };
      yield { file: file.name, line: entry.line, fields };
    }
  }
}
