import type { ReplyOf } from '../../api/client';
import { useOperation } from '../../api/use-operation';
import { caseMoment } from './case-moment';

/**
 * How far the report of a case has come; undefined where none was begun.
 * Asks the list for the moment of the case: each reading of a draft would stand in the audit log.
 */
export function useReport(one: ReplyOf<'getCase'>, enabled = true) {
  const found = useOperation('listReports', { query: caseMoment(one) }, { enabled });
  return { ...found, report: found.data?.data.find(({ id }) => id === one.id) };
}
