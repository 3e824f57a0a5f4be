import { isIP } from 'node:net';
import type { ListEntryType } from '@assay/contract';
import { isCountry, isIban } from '@assay/kernel';
import ipaddr from 'ipaddr.js';
import { normalValue } from './values.js';

const VALUE_LENGTH_MAX = 500;

/** What is wrong with a value of a type, as one sentence; undefined when nothing is. */
export function valueFault(type: ListEntryType, value: string): string | undefined {
  if (value.length > VALUE_LENGTH_MAX) return `The value has more than ${VALUE_LENGTH_MAX} characters.`;
  const normal = normalValue(type, value);
  if (normal === '') return 'The value holds nothing that could be compared.';
  switch (type) {
    case 'email':
      return /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,63}$/.test(normal) ? undefined : 'This is not an e-mail address.';
    case 'email_domain':
      return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(normal)
        ? undefined
        : 'This is not a domain such as example.com.';
    case 'phone':
      return /^\+?\d{5,15}$/.test(normal) ? undefined : 'This is not a phone number. Use +, country code and number.';
    case 'ip':
      return isIP(value.trim()) > 0 ? undefined : 'This is not an IP address.';
    case 'cidr':
      return ipaddr.IPv4.isValidCIDRFourPartDecimal(value.trim()) || ipaddr.IPv6.isValidCIDR(value.trim())
        ? undefined
        : 'This is not a network such as 192.0.2.0/24.';
    case 'iban':
      return isIban(normal) ? undefined : 'This is not an IBAN: its form or its check digits are wrong.';
    case 'country':
      return isCountry(normal) ? undefined : 'Use an ISO 3166-1 alpha-2 code.';
    default:
      return undefined;
  }
}
