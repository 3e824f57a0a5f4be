import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Input, upload } from '../../api/client';
import { useEnvironment } from '../../api/environment';
import { withStepUp } from '../../api/step-up';
import { refresh } from '../../api/use-operation';

type ImportId = 'createImport' | 'createTransactionImport';

/** Sends a file to an import, then reads again what stands on the screen. */
export function useUpload<Id extends ImportId>(id: Id) {
  const environment = useEnvironment();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ query, file }: { query: NonNullable<Input<Id>['query']>; file: Blob }) =>
      withStepUp(() => upload(environment, id, query, file)),
    onSuccess: () => refresh(queries, environment),
  });
}
