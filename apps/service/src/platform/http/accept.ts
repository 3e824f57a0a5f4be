import { isCollection, type OperationSpec } from '@assay/contract';

/** The media type that an Accept header wants most; of several with one weight the first. */
export function preferredType(accept: string | undefined): string | undefined {
  const wanted = (accept ?? '').split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return { type, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 };
  });
  const best = wanted.reduce((first, next) => (next.weight > first.weight ? next : first));
  return best.weight > 0 && best.type !== '' ? best.type : undefined;
}

/** Whether a request asks for a collection as a table. */
export function asksTable(spec: OperationSpec, accept: string | undefined): boolean {
  return accept !== undefined && /csv/i.test(accept) && preferredType(accept) === 'text/csv' && isCollection(spec);
}
