import { fact } from '../../i18n/facts';
import { t } from '../../i18n/text';
import { FourEyes } from '../../review/decision/four-eyes';
import { exactBoth, since } from '../../ui/format';
import type { HitProposal } from './hit';

/** Who proposed that the hit is true, why, and whose turn it is. */
export function Proposal({ proposal: { by, at, reason, mine } }: { readonly proposal: HitProposal }) {
  return (
    <FourEyes mine={mine}>
      {fact('hits.proposedBy', { name: by })} <b className="font-medium">{reason ?? t('hits.unnamed')}</b>
      <span className="pl-2 text-small text-quiet" title={exactBoth(at)}>
        {since(at)}
      </span>
    </FourEyes>
  );
}
