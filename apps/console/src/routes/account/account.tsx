import { useMe } from '../../api/me';
import { t } from '../../i18n/text';
import { PageHead } from '../../ui/page-head';
import { PageBody } from '../../ui/panel';
import { Factors } from './factors';
import { Recovery } from './recovery';
import { Sessions } from './sessions';

/** What belongs to the person who is signed in: second factors, recovery codes, open browsers. */
export function Account() {
  const me = useMe().data;
  return (
    <>
      <PageHead title={t('account.title')} summary={me?.name} />
      <PageBody>
        <Factors />
        <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
          <Recovery />
          <Sessions />
        </div>
      </PageBody>
    </>
  );
}
