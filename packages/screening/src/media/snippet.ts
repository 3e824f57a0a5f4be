import { at } from '@assay/kernel';
import type { TextSpan } from './article.js';
import type { Party } from './party.js';
import { tokenAt } from './tokens.js';
import type { Vote } from './vote.js';

const CHARACTERS_MAX = 320;

/** The sentence that tells most about a party, cut around the words that tell it, and where it stands. */
export function snippetOf(party: Party, vote: Vote | undefined): { snippet: string; snippetAt: TextSpan } {
  const mention = vote?.mention ?? at(party.mentions, 0);
  const { sentence } = mention;
  const { tokens, field } = sentence;
  const from = vote ? Math.min(vote.from, mention.from) : mention.from;
  const to = vote ? Math.max(vote.to, mention.to) : mention.to;
  let { start } = tokenAt(tokens, 0);
  let end = sentence.start + sentence.text.trimEnd().length;
  if (end - start > CHARACTERS_MAX) {
    const [first, last] = [tokenAt(tokens, from).start, tokenAt(tokens, to - 1).end];
    const room = Math.max(0, CHARACTERS_MAX - (last - first));
    // Cut at words: the first one within the room before, the last one within the room after.
    start = tokens.find((token) => token.start >= first - room / 2)?.start ?? first;
    end = Math.min(end, tokens.findLast((token) => token.end <= start + CHARACTERS_MAX)?.end ?? last);
  }
  const snippet = sentence.text.slice(start - sentence.start, end - sentence.start);
  return { snippet, snippetAt: { field, start, end } };
}
