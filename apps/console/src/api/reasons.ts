import { useQuery } from '@tanstack/react-query';
import { currentLocale, word } from '../i18n/text';
import { call, type ReplyOf } from './client';
import { useEnvironment } from './environment';

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

/** A reason in words; a code outside the catalogue as it is. */
export function useReasonText(): (code: string) => string {
  const codes = useReasonCodes();
  const texts = new Map(codes.map(({ code, message }) => [code, message.replace(/\.$/, '')]));
  return (code) => texts.get(code) ?? word('reason', code);
}
