import { useNavigate } from '@tanstack/react-router';
import { useAction } from '../../api/use-operation';
import { type Case, pathOf } from './views';

/** Takes a case for oneself and opens it. */
export function useTake() {
  const navigate = useNavigate();
  const assign = useAction('assignCase');
  const take = async (one: Case | undefined) => {
    if (!one) return;
    if (one.owner === null) await assign.mutateAsync({ params: { id: one.id }, body: { owner: 'me' } });
    await navigate({ to: pathOf(one), search: ((before: object) => ({ ...before, view: undefined })) as never });
  };
  return { take, assign };
}
