import { type FaceNetwork, readNetwork, type WeightsManifest } from './blazeface.js';
import { findFaces } from './find-faces.js';

/** The first message brings the network, each later one a picture; a picture is answered with its faces. */
export type FinderMessage =
  | { readonly manifest: WeightsManifest; readonly bytes: ArrayBuffer }
  | { readonly rgba: Uint8ClampedArray };

let network: FaceNetwork | undefined;

addEventListener('message', ({ data }: MessageEvent<FinderMessage>) => {
  if ('manifest' in data) network = readNetwork(data.manifest, data.bytes);
  else if (network) postMessage(findFaces(network, data.rgba));
});
