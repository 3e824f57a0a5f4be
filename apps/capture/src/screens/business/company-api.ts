import type { CaptureApi } from '../../api/capture-api.js';
import type { CaptureSession, FoundCompany } from '../../api/types.js';

/** A company that no register lists, in its representative's words. */
export interface NotListed {
  name: string;
  registration_number?: string;
  country?: string;
}

/** The operations of a company's session; like those of `CaptureApi` they never throw. */
export function companyApi({ post }: CaptureApi) {
  return {
    find: (query: string, country: string) =>
      post<{ data: FoundCompany[] }>('business/search', { query, ...(country ? { country } : {}) }),
    choose: (choice: { result_id: string } | { not_listed: NotListed }) => post<CaptureSession>('business', choice),
    /** `former`: owners by the register, by id, who are none any more. */
    confirm: (owners: { name: string; percent?: number }[], former: string[]) =>
      post<CaptureSession>('business/confirm', { owners, former_owners: former }),
    invite: (owner: string) => post<CaptureSession>(`business/owners/${encodeURIComponent(owner)}/invite`, {}),
  };
}
