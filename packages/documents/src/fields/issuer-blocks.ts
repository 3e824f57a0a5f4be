import type { AddressBlock } from '../address/address-blocks.js';
import { isSupply } from '../address/holder.js';
import { isOrganisation } from '../address/organisation-words.js';
import { partyLabel } from '../address/party-labels.js';
import type { ReadLayout } from './layout-of.js';
import { plain } from './plain-text.js';

const ADDRESSES = /address|office|street|postcode|city|country|issuer|name/;

/**
 * Addresses that can be the issuer's, below the name of a company first: not the customer's, what is supplied to them or
 * whoever else a label names, nor the number of a paper that looks like a code before its city.
 */
export function issuerBlocks({ blocks, recipient, labels }: ReadLayout): AddressBlock[] {
  const home = recipient && plain(recipient.lines.join(''));
  const others = blocks.filter((block) => {
    const [line] = block.segments;
    const role = line && partyLabel(line.text)?.role;
    const captioned = labels.some(
      ({ segment, start, key, strength }) =>
        segment === line && start === 0 && strength > 0.6 && block.form === 'line' && !ADDRESSES.test(key),
    );
    const own = block === recipient || (home !== undefined && plain(block.lines.join('')) === home);
    const named = recipient?.names.some((name) => block.names.includes(name)) ?? false;
    return (
      !own &&
      !named &&
      !captioned &&
      !block.segments.some(({ text }) => isSupply(text)) &&
      (role === undefined || role === 'issuer')
    );
  });
  const byCompany = ({ names }: AddressBlock) => Number(names.some(isOrganisation));
  return others.toSorted((one, other) => byCompany(other) - byCompany(one));
}
