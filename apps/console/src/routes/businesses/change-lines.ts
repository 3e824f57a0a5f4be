import type { ReplyOf } from '../../api/client';
import { fact } from '../../i18n/facts';
import { word } from '../../i18n/text';
import { share } from './share';

type Change = ReplyOf<'getBusiness'>['changes'][number];

/** What a change of a register says, a line each. */
export function changeLines({ kind, before, after, owners }: Change): string[] {
  const said = (text: string | null) => (kind === 'status' && text ? word('businessStatus', text) : (text ?? ''));
  if (!owners) return [`${said(before)} → ${said(after)}`];
  const { added, removed, changed } = owners;
  return [
    ...added.map(({ name }) => fact('businesses.changed.added', { name })),
    ...removed.map(({ name }) => fact('businesses.changed.removed', { name })),
    ...changed.flatMap(partLines),
  ];
}

type Changed = NonNullable<Change['owners']>['changed'][number];

/** What an owner holds now: of the shares, of the votes where they are others. */
function partLines({ name, previous_percent: was, percent, previous_votes: votesWere, votes }: Changed): string[] {
  const shares = `${name}: ${share(was)} → ${share(percent)}`;
  if (!votesWere || !votes) return [shares];
  const voted = fact('businesses.changed.votes', { name, before: share(votesWere), after: share(votes) });
  return share(was) === share(percent) ? [voted] : [shares, voted];
}
