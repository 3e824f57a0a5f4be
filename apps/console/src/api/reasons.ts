import { useQuery } from '@tanstack/react-query';
import { currentLocale, word } from '../i18n/text';
import { call, type ReplyOf } from './client';
import { useEnvironment } from './environment';
import { useMay } from './me';

export type ReasonCode = ReplyOf<'listReasonCodes'>['data'][number];

/** The catalogue of reasons with their texts. */
export function useReasonCodes(): readonly ReasonCode[] {
  const environment = useEnvironment();
  const catalogue = useQuery({
    queryKey: [environment, 'listReasonCodes', {}],
    queryFn: ({ signal }) =>
      call(environment, 'listReasonCodes', { query: { limit: 200, locale: currentLocale() } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return catalogue.data?.data ?? [];
}

export type Rule = ReplyOf<'listRules'>['data'][number];

/** The rules that a person may read, by id. */
export function useRules(): ReadonlyMap<string, Rule> {
  const environment = useEnvironment();
  const mayRead = useMay('rules:read');
  const rules = useQuery({
    queryKey: [environment, 'listRules', {}],
    queryFn: ({ signal }) => call(environment, 'listRules', { query: { limit: 200 } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: mayRead,
  });
  return new Map(rules.data?.data.map((rule) => [rule.id, rule]));
}

/** A reason in words; a code outside the catalogue as it is. */
export function useReasonText(): (code: string) => string {
  const codes = useReasonCodes();
  const rules = useRules();
  const texts = new Map(codes.map(({ code, message }) => [code, message.replace(/\.$/, '')]));
  return (code) =>
    texts.get(code) ?? rules.get(code.replace(/^rule:/, ''))?.name ?? word('reason', code.replace(/^rule:(rul_)?/, ''));
}
