import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMay } from '../../api/me';
import { t } from '../../i18n/text';
import { PageBody } from '../../ui/panel';
import { TabLinks } from '../../ui/tabs';
import { useView } from '../../ui/use-view';
import { DeveloperHead } from '../developers/head';
import { NewTransactions } from './new-transactions';
import { NewVerifications } from './new-verifications';
import type { Kind } from './read-rows';
import { TransactionImports } from './transaction-imports';
import { VerificationImports } from './verification-imports';

const KINDS = ['transactions', 'verifications'] as const satisfies readonly Kind[];

/** History of another system: a file is looked at here, mapped, sent, and followed until its last row. */
export function Imports() {
  const mayVerifications = useMay('verifications:import');
  const maySend = useMay('transactions:import');
  const kinds = KINDS.filter((kind) => kind === 'transactions' || mayVerifications);
  const view = useView('view', kinds).value ?? 'transactions';
  const { row } = useSearch({ strict: false });
  const navigate = useNavigate();
  const pick = (id: string) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, row: id })) as never, replace: true });
  return (
    <>
      <DeveloperHead title={t('imports.title')} summary={t('imports.summary')} />
      <TabLinks
        label={t('imports.kinds')}
        name="view"
        current={view}
        items={kinds.map((value) => ({ value, label: t(`imports.kind.${value}`) }))}
      />
      <PageBody className="pt-4">
        {view === 'transactions' && (
          <>
            {maySend ? <NewTransactions pick={pick} /> : <p className="text-quiet">{t('imports.mayNot')}</p>}
            <TransactionImports current={row} pick={pick} />
          </>
        )}
        {view === 'verifications' && (
          <>
            <NewVerifications pick={pick} />
            <VerificationImports current={row} pick={pick} />
          </>
        )}
      </PageBody>
    </>
  );
}
