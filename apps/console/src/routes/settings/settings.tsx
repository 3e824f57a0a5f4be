import { useParams } from '@tanstack/react-router';
import { Settings as SettingsIcon } from 'lucide-react';
import { useMay, useMe } from '../../api/me';
import { useOperation } from '../../api/use-operation';
import { t } from '../../i18n/text';
import { PageHead } from '../../ui/page-head';
import { PageBody } from '../../ui/panel';
import { RouteTabs } from '../../ui/route-tabs';
import { Bones, Failed, Notice } from '../../ui/states';
import { Branding } from './branding';
import { Institution } from './institution';
import { Members } from './members';
import { Origins } from './origins';
import { Reporting } from './reporting';
import { Retention, Reviews } from './retention';
import { Roles } from './roles';
import { CustomerReviews, SecondLooks } from './second-looks';
import { EVERY_MS } from './section';
import { Security } from './security';

const SECTIONS = [
  'branding',
  'members',
  'roles',
  'security',
  'retention',
  'reviews',
  'origins',
  'institution',
] as const;
type Section = (typeof SECTIONS)[number];

/** Settings of the environment, section by section. */
export function SettingsPage() {
  const { section = 'branding' } = useParams({ strict: false });
  const here: Section = SECTIONS.find((one) => one === section) ?? 'branding';
  const scopes = useMe().data?.scopes ?? [];
  const seesMembers = scopes.includes('*') || scopes.includes('operators:read');
  const open = SECTIONS.filter((one) => one !== 'members' || seesMembers);
  const mayRead = useMay('settings:read');
  return (
    <>
      <PageHead title={t('settings.title')} summary={t('settings.summary')} />
      <RouteTabs
        label={t('settings.title')}
        items={open.map((one) => ({ path: `/settings/${one}`, label: t(`settings.section.${one}`) }))}
      />
      {mayRead ? (
        <Shown section={here} />
      ) : (
        <Notice icon={SettingsIcon} title={t('state.forbidden')}>
          {t('state.forbiddenWhy')}
        </Notice>
      )}
    </>
  );
}

function Shown({ section }: { readonly section: Section }) {
  const found = useOperation('getSettings', {}, { every: EVERY_MS });
  const may = useMay('settings:write');
  if (found.isPending) return <Bones />;
  if (!found.data) return <Failed error={found.error} retry={() => void found.refetch()} />;
  const props = { settings: found.data, may };
  return (
    <PageBody>
      {!may && section !== 'members' && section !== 'roles' && <p className="text-quiet">{t('settings.readOnly')}</p>}
      {section === 'branding' && <Branding {...props} />}
      {section === 'members' && <Members />}
      {section === 'roles' && <Roles />}
      {section === 'security' && <Security {...props} />}
      {section === 'retention' && <Retention {...props} />}
      {section === 'reviews' && (
        <div className="grid grid-cols-3 items-start gap-4 max-lg:grid-cols-1">
          <Reviews {...props} />
          <SecondLooks {...props} />
          <CustomerReviews {...props} />
        </div>
      )}
      {section === 'origins' && <Origins {...props} />}
      {section === 'institution' && (
        <>
          <Institution {...props} />
          <Reporting may={may} />
        </>
      )}
    </PageBody>
  );
}
