import { useNavigate, useSearch } from '@tanstack/react-router';

/** The closed filter of a list that the address holds, and how to go back to all. */
export function useView<Value extends string>(
  name: 'view' | 'status' | 'label',
  values: readonly Value[],
): { readonly value: Value | undefined; readonly clear: () => void } {
  const asked = useSearch({ strict: false })[name];
  const navigate = useNavigate();
  return {
    value: values.find((value) => value === asked),
    clear: () => void navigate({ to: '.', search: ((before: object) => ({ ...before, [name]: undefined })) as never }),
  };
}
