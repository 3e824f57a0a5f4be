import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, type ReplyOf } from '../api/client';
import { useEnvironment } from '../api/environment';

export type Found = ReplyOf<'searchAll'>['data'][number];

/** Shorter texts find nothing that a person meant. */
const LETTERS_MIN = 2;
const LETTERS_MAX = 200;
/** So long a person pauses before what was typed is asked for. */
const PAUSE_MS = 200;

/**
 * What the service finds for a text, once the person pauses. The text goes in the body and answers are forgotten with the
 * palette: neither stands in an address, nor in a storage of the browser.
 * @param kinds what is asked for; without any nothing is
 */
export function useFound(typed: string, kinds: readonly Found['type'][]) {
  const environment = useEnvironment();
  const text = typed.trim().slice(0, LETTERS_MAX);
  const settled = useSettled(text);
  const isAsked = text.length >= LETTERS_MIN && kinds.length > 0;
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [environment, 'searchAll', settled, kinds],
    queryFn: ({ signal }) => call(environment, 'searchAll', { body: { q: settled, types: [...kinds] } }, signal),
    enabled: isAsked && settled === text,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isCurrent = isAsked && settled === text;
  return {
    isAsked,
    isSearching: isAsked && (!isCurrent || isFetching),
    results: isCurrent ? (data?.data ?? []) : [],
    error: isCurrent && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}

/** A text as it was when it last stood still for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
