// What the page runs on live frames, for a page of nothing.
export { grabLuma } from '../../apps/capture/src/camera/grab.ts';
export { readNetwork } from '../../apps/capture/src/face/blazeface.ts';
export { findFaces, LOOK_SIDE } from '../../apps/capture/src/face/find-faces.ts';
export { judgeDocumentFrame } from '../../apps/capture/src/quality/document-verdict.ts';
