import { children, childText, type InputFile, readXml } from '@assay/tables';
import type { OfacAddress } from './ofac-address.js';

const ID_TYPE = /^Digital Currency Address - ([A-Z]{2,6})$/;

/** The digital-currency addresses of sdn.xml. @throws RangeError when the document cannot be read whole. */
export function* xmlAddresses(file: InputFile): Generator<OfacAddress> {
  const { records } = readXml(file, { records: ['sdnEntry'] });
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
