import { Link } from '@tanstack/react-router';
import { useOperation } from '../../api/use-operation';

/** A customer's reference as the way to their page, which has an opaque id in its address; plain until that is known. */
export function CustomerLink({ reference }: { readonly reference: string }) {
  const found = useOperation('listCustomers', { query: { subject_reference: reference, limit: 1 } });
  const [customer] = found.data?.data ?? [];
  if (!customer) return <b className="num font-medium text-ink">{reference}</b>;
  return (
    <Link to="/customers/$id" params={{ id: customer.id }} className="num font-medium text-accent hover:underline">
      {reference}
    </Link>
  );
}
