import { useState } from 'preact/hooks';
import type { Owner } from '../../api/types.js';
import { useBusinessText } from '../../i18n/business.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { percentText } from './percent.js';

const ICONS: Readonly<Record<Owner['state'], IconName>> = {
  open: 'person',
  invited: 'clock',
  in_progress: 'clock',
  in_review: 'eye',
  verified: 'check',
  failed: 'alert',
  lapsed: 'alert',
};

/** The owners, how far each has come, and the link to pass on while it can be used. */
export function OwnerCards({ owners }: { owners: readonly Owner[] }) {
  const { t, language } = useBusinessText();
  return (
    <ul class="owners">
      {owners.map((owner) => (
        <li key={owner.id} class="owner">
          <div class="owner-line">
            <span class={`badge owner-${owner.state}`}>
              <Icon name={ICONS[owner.state]} />
            </span>
            <span class="two-lines">
              <strong>
                <bdi>{owner.name}</bdi>
              </strong>
              <small>
                {[percentText(owner.percent, language), t(`owner.${owner.state}`)].filter(Boolean).join(' · ')}
              </small>
            </span>
          </div>
          {owner.link && <OwnLink name={owner.name} link={owner.link} />}
        </li>
      ))}
    </ul>
  );
}

function OwnLink({ name, link }: { name: string; link: string }) {
  const { t } = useBusinessText();
  const [copied, setCopied] = useState<boolean>();
  const share = async () => {
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ url: link });
      else await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch (error) {
      // Whoever closes the sheet wants nothing. Where the browser forbids both, the link is shown to be taken by hand.
      setCopied(error instanceof DOMException && error.name === 'AbortError' ? copied : false);
    }
  };
  const said = copied ? 'handoff.copied' : 'owners.share';
  return (
    <div class="owner-actions">
      <button type="button" class="button secondary" aria-label={`${t(said)}: ${name}`} onClick={() => void share()}>
        {t(said)}
      </button>
      <a class="button plain" href={link} target="_blank" rel="noreferrer" aria-label={`${t('owners.open')}: ${name}`}>
        {t('owners.open')}
      </a>
      <p role="status" class={copied === false ? 'link-box' : 'hidden'}>
        {copied === false ? link : copied && t('handoff.copied')}
      </p>
    </div>
  );
}
