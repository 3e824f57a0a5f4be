import { useState } from 'react';
import type { ReplyOf } from '../../api/client';
import { useMay } from '../../api/me';
import { useReasonText } from '../../api/reasons';
import { useAction } from '../../api/use-operation';
import { t, word } from '../../i18n/text';
import { ChooseFile } from '../../ui/choose-file';
import { dataUrlOf } from '../../ui/data-url';
import { exactUtc } from '../../ui/format';
import { Told } from '../../ui/panel';
import { PlainTable, Section } from '../../ui/section';
import { checkTone } from '../../ui/status';
import { Tag } from '../../ui/tag';
import { fieldWord, said } from './said';

type Company = ReplyOf<'getBusiness'>;
type Paper = Company['documents'][number];

const BYTES_MAX = 10 * 1024 * 1024;

/** Papers of the company, such as an extract or a chart of its owners, held against the register. */
export function Papers({ company }: { readonly company: Company }) {
  const may = useMay('businesses:write');
  const add = useAction('addBusinessDocument');
  const [tooLarge, setTooLarge] = useState(false);
  const choose = async (file: File) => {
    setTooLarge(file.size > BYTES_MAX);
    if (file.size > BYTES_MAX) return;
    const body = { document: await dataUrlOf(file), file_name: file.name };
    await add.mutateAsync({ params: { id: company.id }, body }).catch(() => undefined);
  };
  return (
    <Section
      title={t('businesses.papers')}
      aside={
        may && <ChooseFile label={t('businesses.addPaper')} busy={add.isPending} choose={(file) => void choose(file)} />
      }
    >
      <Told error={tooLarge ? t('cases.fileTooLarge') : add.error?.message} />
      {company.documents.length === 0 && <p className="py-3 text-quiet">{t('businesses.noPapers')}</p>}
      <ul className="divide-y divide-line">
        {company.documents.map((paper) => (
          <PaperRow key={paper.id} paper={paper} />
        ))}
      </ul>
    </Section>
  );
}

function PaperRow({ paper }: { readonly paper: Paper }) {
  const text = useReasonText();
  return (
    <li className="grid gap-2 py-3">
      <span className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{word('paper', paper.type)}</span>
        <Tag tone={checkTone(paper.status)}>{word('checkStatus', paper.status)}</Tag>
        <span className="num ml-auto text-small text-quiet">{exactUtc(paper.created_at)}</span>
      </span>
      {paper.reason_codes.length > 0 && (
        <span className="text-small text-quiet">{paper.reason_codes.map(text).join(' · ')}</span>
      )}
      {(paper.differences ?? []).length > 0 && (
        <PlainTable
          label={t('businesses.differences')}
          heads={[t('review.field'), t('businesses.onPaper'), t('businesses.inRegister')]}
          rows={(paper.differences ?? []).map(({ field, document, registry }) => [
            fieldWord(field),
            said(document),
            said(registry),
          ])}
        />
      )}
    </li>
  );
}

/** What was declared and what the register says, where the two differ. */
export function Declared({ company }: { readonly company: Company }) {
  if (company.differences.length === 0) return null;
  return (
    <Section title={t('businesses.differences')}>
      <PlainTable
        label={t('businesses.differences')}
        heads={[t('review.field'), t('businesses.declared'), t('businesses.inRegister')]}
        rows={company.differences.map(({ field, declared, registry }) => [
          fieldWord(field),
          said(declared),
          said(registry),
        ])}
      />
    </Section>
  );
}
