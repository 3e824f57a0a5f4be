/** The text under which a customer's reference is sealed. */
export function customerReferenceContext(environmentId: string, id: string): string {
  return `customer ${environmentId} ${id}`;
}

/** The text under which a customer's name is sealed. */
export function customerNameContext(environmentId: string, id: string): string {
  return `customer_name ${environmentId} ${id}`;
}
