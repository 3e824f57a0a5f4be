import { useFlow } from '../flow/context.js';
import { unreachable } from '../flow/unreachable.js';
import type { View } from '../flow/view.js';
import { BusinessScreen } from './business-screen.js';
import { Consent } from './consent.js';
import { DocumentChooser } from './document-chooser.js';
import { later } from './later.js';
import { Loading } from './loading.js';
import { Outcome } from './outcome.js';
import { Primer } from './primer.js';
import { Processing } from './processing.js';
import { Review } from './review.js';
import { Submit } from './submit.js';
import { Trouble } from './trouble.js';
import { Welcome } from './welcome.js';

const Resume = later(async () => (await import('./resume.js')).Resume);
const Again = later(async () => (await import('./again.js')).Again);
const DocumentCamera = later(async () => (await import('./document-camera.js')).DocumentCamera);
const FaceCamera = later(async () => (await import('./face-camera.js')).FaceCamera);
const FileUpload = later(async () => (await import('./file-upload.js')).FileUpload);
const Blocked = later(async () => (await import('./blocked.js')).Blocked);
const Obstacle = later(async () => (await import('./obstacle.js')).Obstacle);
const HandoffConfirm = later(async () => (await import('./handoff-confirm.js')).HandoffConfirm);
const Contact = later(async () => (await import('./contact/contact.js')).Contact);
const Handoff = later(async () => (await import('./handoff.js')).Handoff);

/** The screen of a view; a view without a screen does not compile. */
export function ScreenOf({ view }: { view: View }) {
  switch (view.name) {
    case 'loading':
      return <Loading />;
    case 'welcome':
      return <Welcome />;
    case 'resume':
      return <Resume />;
    case 'handoff_confirm':
      return <HandoffConfirm />;
    case 'consent':
      return <Consent />;
    case 'browser':
      return <Obstacle />;
    case 'obstacle':
      return <Obstacle at={view} />;
    case 'document_type':
      return <DocumentChooser stepId={view.stepId} />;
    case 'primer':
      return <Primer key={view.kind} stepId={view.stepId} kind={view.kind} />;
    case 'camera':
      return <DocumentCamera key={view.kind} stepId={view.stepId} kind={view.kind} />;
    case 'blocked':
      return <Blocked stepId={view.stepId} kind={view.kind} fault={view.fault} />;
    case 'file':
      return <FileUpload key={view.kind} stepId={view.stepId} kind={view.kind} unusable={view.unusable} />;
    case 'review':
      return <Review key={view.shot.captureId} stepId={view.stepId} kind={view.kind} shot={view.shot} />;
    case 'face':
      return <FaceCamera stepId={view.stepId} />;
    case 'contact':
      return <Contact key={view.stepId} stepId={view.stepId} />;
    case 'company_search':
    case 'company':
    case 'owners':
    case 'company_documents':
      return <BusinessScreen view={view} />;
    case 'again':
      return <Again stepId={view.stepId} />;
    case 'handoff':
      return <Handoff />;
    case 'submit':
      return <Submit />;
    case 'processing':
      return <Processing />;
    case 'outcome':
      return <Outcome />;
    case 'trouble':
      return <TroubleOf view={view} />;
    default:
      return unreachable(view);
  }
}

function TroubleOf({ view }: { view: Extract<View, { name: 'trouble' }> }) {
  const { takeOver, api, followed } = useFlow();
  return <Trouble key={view.retry} {...view} takeOver={takeOver} api={api} link={followed} />;
}
