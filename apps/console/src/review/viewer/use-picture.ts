import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download } from '../../api/client';
import { useEnvironment } from '../../api/environment';

/** A picture as an address of this page's memory, given back when nobody shows it. */
export function usePicture(session: string, medium: string | undefined) {
  const environment = useEnvironment();
  const bytes = useQuery({
    queryKey: [environment, 'getEvidenceMedia', session, medium],
    queryFn: ({ signal }) =>
      download(environment, `/v1/verifications/${session}/evidence/media/${medium ?? ''}`, signal),
    enabled: medium !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!bytes.data) return undefined;
    const made = URL.createObjectURL(bytes.data);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [bytes.data]);
  return { url, error: bytes.error };
}
