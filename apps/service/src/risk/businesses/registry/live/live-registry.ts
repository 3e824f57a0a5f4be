import { plainPart } from '../../../../platform/percent-encoded.js';

/** A live register as configured: which kind, where, and the key that it asks for. */
export interface LiveRegistry {
  readonly kind: 'companies_house' | 'gleif' | 'opencorporates';
  readonly url: string;
  readonly key: string | undefined;
}

const KINDS = ['companies_house', 'gleif', 'opencorporates'] as const;

/**
 * Reads ASSAY_REGISTRIES: `companies_house=https://KEY@api.company-information.service.gov.uk`, several by comma or blank.
 * @throws RangeError with one clear line that shows no key
 */
export function readLiveRegistries(words: readonly string[]): LiveRegistry[] {
  return words.map((word) => {
    const split = word.indexOf('=');
    const kind = KINDS.find((known) => known === word.slice(0, split));
    const address = word.slice(split + 1);
    if (!kind || !URL.canParse(address) || !/^https?:/.test(address))
      throw new RangeError(
        `ASSAY_REGISTRIES holds entries like gleif=https://api.gleif.org/api/v1; known are ${KINDS.join(', ')}.`,
      );
    const url = new URL(address);
    const key = plainPart(url.username, 'ASSAY_REGISTRIES');
    url.username = '';
    url.password = '';
    return { kind, url: url.href.replace(/(?<!\/)\/+$/, ''), key: key === '' ? undefined : key };
  });
}
