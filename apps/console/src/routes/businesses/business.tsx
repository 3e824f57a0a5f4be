import { useParams } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useReasonText } from '../../api/reasons';
import { useOperation } from '../../api/use-operation';
import { fact } from '../../i18n/facts';
import { t, word } from '../../i18n/text';
import { countryName } from '../../ui/country';
import { FileButton } from '../../ui/file-button';
import { day as calendarDay, exactUtc } from '../../ui/format';
import { Risk } from '../../ui/meters';
import { PageHead } from '../../ui/page-head';
import { Facts, Panes, PlainTable, Section } from '../../ui/section';
import { Bones, Failed } from '../../ui/states';
import { severityTone } from '../../ui/status';
import { RiskIcon, Tag } from '../../ui/tag';
import { CustomerLink } from '../customers/customer-link';
import { RegisterChanges } from './changes';
import { heldOn, holdingsOf, shareOf } from './holdings';
import { Officers } from './officers';
import { OwnerList, type OwnerRule, ruleQuery, USUAL_RULE } from './owners';
import { Declared, Papers } from './papers';
import { ScreenedParties } from './screened';
import { share } from './share';

// The graph brings a library of its own; the rest of the screen stands before it.
const OwnershipGraph = lazy(() => import('../../graph/ownership').then((found) => ({ default: found.OwnershipGraph })));

type Company = ReplyOf<'getBusiness'>;
type Owners = ReplyOf<'getBeneficialOwners'>;

/** A company: what its register says, and who stands behind it. */
export function Business() {
  const { id = '' } = useParams({ strict: false });
  // What was asked of one company is not shown of another.
  return <CompanyScreen key={id} id={id} />;
}

function CompanyScreen({ id }: { readonly id: string }) {
  const found = useOperation('getBusiness', { params: { id } });
  const [rule, choose] = useState(USUAL_RULE);
  const query = { limit: 50, ...ruleQuery(rule) };
  const owners = useOperation('getBeneficialOwners', { params: { id }, query }, { keep: true });
  const text = useReasonText();
  if (found.isPending) return <Bones />;
  const company = found.data;
  if (!company) return <Failed error={found.error} retry={() => void found.refetch()} />;
  return (
    <>
      <PageHead
        title={company.name}
        summary={
          <span className="flex flex-wrap items-center gap-3">
            {word('businessStatus', company.status)}
            <Tag tone={severityTone(company.risk.band)} icon={RiskIcon}>
              {t('review.risk', { score: company.risk.score, band: word('band', company.risk.band) })}
            </Tag>
            {company.reason_codes.map((code) => (
              <Tag key={code} tone="caution" wraps>
                {text(code)}
              </Tag>
            ))}
          </span>
        }
        actions={
          <FileButton icon={Download} path={`/v1/businesses/${id}/bods`} name={`ownership-${id}.json`}>
            {t('businesses.bods')}
          </FileButton>
        }
      />
      <Panes
        main={
          <>
            {owners.error && <Failed error={owners.error} retry={() => void owners.refetch()} />}
            {owners.data && <Ownership company={company} owners={owners.data} day={owners.data.as_of} />}
            <ScreenedParties company={company} />
            <RegisterChanges changes={company.changes} />
            <Declared company={company} />
            <Papers company={company} />
          </>
        }
        side={<Side company={company} owners={owners.data} rule={rule} choose={choose} />}
      />
    </>
  );
}

interface OwnershipProps {
  readonly company: Company;
  readonly owners: Owners;
  /** YYYY-MM-DD */
  readonly day: string;
}

function Ownership({ company, owners, day }: OwnershipProps) {
  const { nodes, edges } = company.ownership;
  const names = useMemo(() => new Map(nodes.map(({ id, name }) => [id, name])), [nodes]);
  const subject = nodes.find(({ name }) => name === company.name)?.id ?? nodes[0]?.id ?? '';
  const held = useMemo(() => heldOn(edges, day), [edges, day]);
  const holdings = useMemo(() => holdingsOf(held), [held]);
  const parties = useMemo(() => {
    const shown = new Set([subject, ...held.flatMap(({ from, to }) => [from, to])]);
    return nodes.filter(({ id }) => shown.has(id));
  }, [nodes, held, subject]);
  const shares = useMemo(
    () => new Map(owners.data.map(({ person, percent }) => [person.id, share(percent)])),
    [owners],
  );
  const rows = held.map((edge) => [
    names.get(edge.from),
    names.get(edge.to),
    word('interest', edge.interest),
    edge.percent === null ? null : shareOf(edge),
    edge.source === 'registry' ? company.registry.source : edge.source,
  ]);
  return (
    <>
      <Section title={t('businesses.graph')} aside={calendarDay(day)}>
        <div className="pt-3">
          <Suspense fallback={<Bones rows={6} />}>
            <OwnershipGraph
              subject={subject}
              name={company.name}
              parties={parties}
              holdings={holdings}
              owners={shares}
            />
          </Suspense>
        </div>
      </Section>
      <Section title={t('overview.table')}>
        <PlainTable
          label={t('businesses.graph')}
          heads={[
            t('businesses.holder'),
            t('businesses.held'),
            t('businesses.interest'),
            t('businesses.share'),
            t('businesses.source'),
          ]}
          rows={rows}
          ends={[3]}
        />
      </Section>
    </>
  );
}

interface SideProps {
  readonly company: Company;
  readonly owners: Owners | undefined;
  readonly rule: OwnerRule;
  readonly choose: (rule: OwnerRule) => void;
}

function Side({ company, owners, rule, choose }: SideProps) {
  const { nodes } = company.ownership;
  const names = useMemo(() => new Map(nodes.map(({ id, name }) => [id, name])), [nodes]);
  return (
    <>
      <OwnerList business={company.id} owners={owners} names={names} rule={rule} choose={choose} />
      {owners && owners.unresolved.length > 0 && (
        <Section title={t('businesses.unresolved')}>
          <ul className="py-2">
            {owners.unresolved.map(({ node, name, reason, percent: max, percent_min: min }) => (
              <li key={`${node} ${reason}`} className="grid py-1">
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 truncate">{names.get(node) ?? name}</span>
                  {max > 0 && <span className="num whitespace-nowrap">{share({ min, max })}</span>}
                </span>
                <span className="text-small text-quiet">{word('unresolved', reason)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('overview.facts')}>
        <Facts
          facts={[
            {
              label: t('overview.reference'),
              value: company.reference && <CustomerLink reference={company.reference} />,
            },
            { label: t('businesses.number'), value: company.registration_number },
            { label: 'LEI', value: company.lei },
            { label: t('overview.country'), value: company.country && countryName(company.country) },
            { label: fact('businesses.readOn'), value: exactUtc(company.registry.retrieved_at) },
            { label: t('overview.risk'), value: <Risk score={company.risk.score} start /> },
          ]}
        />
      </Section>
      <Officers officers={company.officers} />
    </>
  );
}
