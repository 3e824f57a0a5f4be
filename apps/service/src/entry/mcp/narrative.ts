/** What a narrative may say: facts of the case, none of them written by its subject. */
export interface Facts {
  readonly type: string;
  readonly severity: string;
  readonly subject_reference: string | null;
  readonly opened_at: string;
  readonly verification_id: string | null;
  readonly alerts: readonly {
    readonly kind: string;
    readonly reason_codes: readonly string[];
    readonly created_at: string;
  }[];
  /** All of the case; `transactions` may hold fewer. */
  readonly transactions_total: number;
  readonly transactions: readonly Movement[];
}

interface Movement {
  readonly id: string;
  /** The customer who moved the money: a merged case is about several. */
  readonly subject_reference: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly direction: 'in' | 'out';
  readonly status: string;
  readonly occurred_at: string;
  readonly rules: readonly { readonly id: string; readonly name: string }[];
  /** Of the counterparty. */
  readonly country: string | null;
  /** Supplied from outside: never part of the text. */
  readonly counterparty: unknown;
}

const DIGITS = 18;

/** A first narrative in plain sentences, and what a person has to add. Says nothing that is not in the facts. */
export function narrativeOf(facts: Facts): { narrative: string; missing: string[] } {
  const { transactions: moved, subject_reference: subject } = facts;
  const who = subject === null ? 'The subject of the case' : `Customer ${subject}`;
  const sentences = [
    `${who} came to attention on ${day(facts.opened_at)}: a case of type ${facts.type}, severity ${facts.severity}.`,
    ...alertSentence(facts),
    ...movementSentences(facts),
    ...ruleSentence(moved),
    ...(moved.length < facts.transactions_total
      ? [`The case has ${facts.transactions_total} transactions; the first ${moved.length} are counted here.`]
      : []),
  ];
  const missing = [
    'who the customer is and what was expected of the account',
    'why the activity is suspicious, in the words of the reviewer',
    ...(moved.length === 0 ? ['what was done: the case has no transactions'] : []),
    ...(facts.verification_id === null ? ['how the identity was verified: the case names no session'] : []),
  ];
  return { narrative: sentences.join(' '), missing };
}

function alertSentence({ alerts }: Facts): string[] {
  if (alerts.length === 0) return [];
  const kinds = [...new Set(alerts.map(({ kind }) => kind))];
  const count = alerts.length === 1 ? 'One alert was' : `${alerts.length} alerts were`;
  return [`${count} raised (${kinds.join(', ')}).`];
}

/** By customer where the case has payments of others than its own. */
function movementSentences({ transactions: moved, subject_reference: subject }: Facts): string[] {
  const customers = [...new Set(moved.map((one) => one.subject_reference))];
  const own = customers.every((customer) => customer === subject);
  return customers.flatMap((customer) => {
    const whose = customer === null ? ' of a customer who is not named' : ` of customer ${customer}`;
    const theirs = moved.filter((one) => one.subject_reference === customer);
    return (['out', 'in'] as const).flatMap((direction) =>
      movementSentence(
        theirs.filter((one) => one.direction === direction),
        own ? '' : whose,
      ),
    );
  });
}

function movementSentence(moved: readonly Movement[], whose: string): string[] {
  const [first, ...others] = [...moved].sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1));
  if (!first) return [];
  const last = others.at(-1) ?? first;
  const [from, to] = [day(first.occurred_at), day(last.occurred_at)];
  const when = from === to ? `On ${from}` : `From ${from} to ${to}`;
  const what = first.direction === 'out' ? 'outgoing' : 'incoming';
  const many = `${moved.length === 1 ? `one ${what} transaction` : `${moved.length} ${what} transactions`}${whose}`;
  const sums = sumsOf(moved);
  const countries = [...new Set(moved.flatMap(({ country }) => country ?? []))].sort();
  const where = countries.length > 0 ? `, with counterparties in ${countries.join(', ')}` : '';
  const be = moved.length === 1 ? 'was' : 'were';
  return [`${when} there ${be} ${many}${sums === '' ? '' : ` of ${sums}`}${where}${stoppedOf(moved)}.`];
}

/** Which of them did not go through: a report that counts them as moved money is wrong. */
function stoppedOf(moved: readonly Movement[]): string {
  const counted = (['held', 'rejected'] as const).flatMap((status) => {
    const count = moved.filter((one) => one.status === status).length;
    return count === 0 ? [] : [`${count} of them ${status}`];
  });
  return counted.length === 0 ? '' : `, ${counted.join(' and ')}`;
}

/** `38900.00 EUR and 12 USD`. */
function sumsOf(moved: readonly Movement[]): string {
  const sums = new Map<string, bigint>();
  for (const { amount, currency } of moved)
    if (amount !== null && currency !== null) sums.set(currency, (sums.get(currency) ?? 0n) + scaled(amount));
  return [...sums].map(([currency, sum]) => `${shown(sum)} ${currency}`).join(' and ');
}

function scaled(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole + part.slice(0, DIGITS).padEnd(DIGITS, '0'));
}

function shown(value: bigint): string {
  const text = value.toString().padStart(DIGITS + 1, '0');
  const part = text
    .slice(-DIGITS)
    .replace(/(?<!0)0+$/, '')
    .padEnd(2, '0');
  return `${text.slice(0, -DIGITS)}.${part}`;
}

function ruleSentence(moved: readonly Movement[]): string[] {
  const counts = new Map<string, number>();
  for (const { rules } of moved) for (const { id } of rules) counts.set(id, (counts.get(id) ?? 0) + 1);
  if (counts.size === 0) return [];
  const named = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([id, count]) => `${id} (${count === 1 ? 'once' : `${count} times`})`);
  return [`Rules that fired: ${named.join(', ')}.`];
}

function day(moment: string): string {
  return moment.slice(0, 10);
}
