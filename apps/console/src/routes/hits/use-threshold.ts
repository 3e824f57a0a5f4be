import { useOperation } from '../../api/use-operation';
import type { Hit } from './hit';

/** The score from which what was found counted as a possible match, where the session that saw it says so. */
export function useThreshold({ source }: Pick<Hit, 'source'>): number | undefined {
  const found = useOperation(
    'getVerification',
    { params: { id: source.id } },
    { enabled: source.type === 'verification' },
  );
  for (const { result } of found.data?.checks ?? []) {
    const threshold = result?.['match_threshold'];
    if (typeof threshold === 'number') return threshold;
  }
  return undefined;
}
