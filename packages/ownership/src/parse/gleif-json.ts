import { localName, type XmlElement } from '@assay/tables';

/** An element of GLEIF's JSON in the shape of XML without prefixes: text stands under `$`, repeated elements in arrays. */
export function elementOfJson(name: string, value: object): XmlElement {
  const members = Object.entries(value) as [string, unknown][];
  const text = members.find(([key]) => key === '$')?.[1];
  return {
    name,
    line: 0,
    attributes: {},
    children: members.flatMap(([key, member]) =>
      (Array.isArray(member) ? (member as unknown[]) : [member]).flatMap((one) =>
        typeof one === 'object' && one !== null ? [elementOfJson(localName(key), one)] : [],
      ),
    ),
    text: typeof text === 'string' ? text : '',
  };
}
