import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download, type Environment } from '../../api/client';
import { useEnvironment } from '../../api/environment';

/** How a picture is read and kept: its bytes never change. */
export function pictureQuery(environment: Environment, session: string, medium: string) {
  return {
    queryKey: [environment, 'getEvidenceMedia', session, medium],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      download(environment, `/v1/verifications/${session}/evidence/media/${medium}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  };
}

/** A picture as an address of this page's memory, given back when nobody shows it. */
export function usePicture(session: string, medium: string | undefined) {
  const environment = useEnvironment();
  const bytes = useQuery({ ...pictureQuery(environment, session, medium ?? ''), enabled: medium !== undefined });
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
