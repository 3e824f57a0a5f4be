import { countryOfBic, countryOfIban, readMoment } from '@assay/kernel';
import { type Decimal, type PeerFacts, parseDecimal, type TransactionFacts, type WalletFacts } from '@assay/rules';
import type { Conversion } from '../../platform/rates/rates.js';
import { counterpartyId } from './parties.js';
import type { Counterparty, Submitted } from './submitted.js';

/** What was found out about a transaction when it came; later evaluations use it again. */
export interface Findings {
  readonly base: Conversion | null;
  readonly baseCurrency: string;
  readonly counterpartyScreening: string | null;
  /** Absent in transactions that were stored before subjects were screened. */
  readonly subjectScreening?: string | null;
  readonly wallet: WalletFacts | null;
  /** Whether a wallet that it names was not looked up; absent in transactions that were stored before this was noted. */
  readonly walletUnread?: boolean;
  readonly travelRule: { readonly required: boolean; readonly satisfied: boolean };
}

/** What rules see. @param firstSeenAt when the customer's first transaction occurred. */
export function factsOf(
  id: string,
  submitted: Submitted,
  findings: Findings,
  more: { readonly firstSeenAt?: number | undefined; readonly peer?: PeerFacts | undefined },
): TransactionFacts {
  const { subject, counterparty, device, paymentMethod, crypto } = submitted;
  return {
    id,
    reference: submitted.reference ?? id,
    type: submitted.type,
    direction: submitted.direction,
    amount: decimal(submitted.amount),
    currency: submitted.currency ?? undefined,
    baseAmount: decimal(findings.base?.amount ?? null),
    baseCurrency: findings.baseCurrency,
    occurredAt: submitted.occurredAt,
    memo: submitted.memo,
    method: paymentMethod?.type,
    methodAccount: paymentMethod?.account,
    methodCountry: paymentMethod?.issuing_country,
    ip: device?.ip,
    device: device?.fingerprint,
    crypto: crypto && { ...crypto, txHash: crypto.tx_hash },
    metadata: submitted.metadata,
    subject: subject
      ? {
          ...subject,
          timeZone: subject.time_zone,
          firstSeenAt: more.firstSeenAt,
          customerSince: subject.customer_since === undefined ? undefined : readMoment(subject.customer_since),
        }
      : undefined,
    counterparty: counterparty
      ? {
          ...counterparty,
          id: counterpartyId(counterparty),
          institution: counterparty.institution?.name,
          institutionCountry: institutionCountry(counterparty),
          wallet: counterparty.wallet?.address,
          chain: counterparty.wallet?.chain,
        }
      : undefined,
    screening: {
      counterparty: findings.counterpartyScreening ?? undefined,
      subject: findings.subjectScreening ?? undefined,
      walletUnread: isWalletUnread(submitted, findings),
    },
    wallet: findings.wallet ?? undefined,
    travelRule: findings.travelRule,
    peer: more.peer,
  };
}

/** Whether a transaction names a wallet that nobody looked up; of an older one by what is known of its other side. */
export function isWalletUnread({ counterparty, crypto, direction }: Submitted, findings: Findings): boolean {
  const other = direction === 'out' ? crypto?.to : crypto?.from;
  const named = (counterparty?.wallet?.address ?? other) !== undefined;
  return findings.walletUnread ?? (named && findings.wallet === null);
}

/** Where the counterparty's account is kept: as it was sent, by the BIC of the institution, or by the IBAN. */
export function institutionCountry({ institution, account }: Counterparty): string | undefined {
  return institution?.country ?? countryOfBic(institution?.bic ?? '') ?? countryOfIban(account ?? '');
}

function decimal(text: string | null): Decimal | undefined {
  return text === null ? undefined : parseDecimal(text);
}
