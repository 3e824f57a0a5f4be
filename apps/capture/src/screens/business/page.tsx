import { unreachable } from '../../flow/unreachable.js';
import type { BusinessView } from '../../flow/view.js';
import { CompanyDocuments } from './company-documents.js';
import { CompanySearch } from './company-search.js';
import { ConfirmCompany } from './confirm-company.js';
import { InviteOwners } from './invite-owners.js';
import { Waiting } from './waiting.js';
import '../../styles/business.css';

/** The screen of a view of a company's session. */
export function BusinessPage({ view }: { view: BusinessView }) {
  switch (view.name) {
    case 'company_search':
      return <CompanySearch stepId={view.stepId} />;
    case 'company':
      return <ConfirmCompany stepId={view.stepId} />;
    case 'owners':
      return <InviteOwners stepId={view.stepId} />;
    case 'company_documents':
      return <CompanyDocuments stepId={view.stepId} />;
    case 'waiting':
      return <Waiting />;
    default:
      return unreachable(view);
  }
}
