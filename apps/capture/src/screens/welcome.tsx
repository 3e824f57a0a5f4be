import { useFlow } from '../flow/context.js';
import { activeSteps, isCompany, isContact, isOwners } from '../flow/steps.js';
import { useText } from '../i18n/context.js';
import { ownText } from '../theme/own-text.js';
import { Button } from '../ui/button.js';
import { Icon, type IconName } from '../ui/icon.js';
import { Screen } from '../ui/screen.js';
import { isDesktop } from './is-desktop.js';

/** Who asks, what is needed, how long it takes. */
export function Welcome() {
  const { t, language } = useText();
  const { session, goDue, go } = useFlow();
  const name = session.branding?.name;
  const company = session.business !== undefined;
  const actions = (
    <>
      <Button onClick={() => goDue(session)}>{t('welcome.start')}</Button>
      {isDesktop() && !company && (
        <Button look="secondary" onClick={() => go({ name: 'handoff' })}>
          <Icon name="phone" />
          {t('handoff.offer')}
        </Button>
      )}
    </>
  );
  const shipped = name ? t('welcome.lead_named', { name }) : t('welcome.lead');
  const own = ownText(session.branding?.texts, language)?.welcome;
  return (
    <Screen
      picture="shield"
      title={t(company ? 'welcome.company_title' : 'welcome.title')}
      lead={own ?? (company ? t('welcome.company_lead') : shipped)}
      actions={actions}
    >
      <h2 class="small-title">{t('welcome.needs')}</h2>
      <ul class="needs">
        {needs(session).map((need) => (
          <li key={need.text}>
            <span class="badge">
              <Icon name={need.icon} />
            </span>
            {t(need.text)}
          </li>
        ))}
      </ul>
    </Screen>
  );

  function needs(of: typeof session) {
    const list: { icon: IconName; text: Parameters<typeof t>[0] }[] = [];
    for (const step of activeSteps(of)) {
      const kinds = new Set(step.requires?.map((one) => one.kind));
      if (kinds.has('document_front')) list.push({ icon: 'document', text: 'welcome.need_document' });
      if (kinds.has('selfie')) list.push({ icon: 'face', text: 'welcome.need_face' });
      if (kinds.has('proof_of_address')) list.push({ icon: 'book', text: 'welcome.need_address' });
      if (kinds.has('document')) list.push({ icon: 'book', text: 'file.document_title' });
      if (kinds.has('business_document')) list.push({ icon: 'document', text: 'welcome.need_papers' });
      if (isCompany(step)) list.push({ icon: 'building', text: 'welcome.need_company' });
      if (isOwners(step)) list.push({ icon: 'person', text: 'welcome.need_owners' });
      if (isContact(step)) list.push({ icon: 'phone', text: 'welcome.need_contact' });
    }
    return [
      // Mailbox and phone are one line.
      ...list.filter(({ text }, at) => list.findIndex((one) => one.text === text) === at),
      { icon: 'clock' as const, text: company ? ('welcome.company_time' as const) : ('welcome.need_time' as const) },
    ];
  }
}
