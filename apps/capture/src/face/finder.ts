import type { WeightsManifest } from './blazeface.js';
import { type Face, LOOK_SIDE } from './find-faces.js';
import type { FinderMessage } from './finder-worker.js';
import { darkOverEyes } from './glasses.js';
import bytesAddress from './model/blazeface.bin?url';
import manifestAddress from './model/blazeface.json?url';
import { inPicture, letterbox, type SeenFace } from './placing.js';

/** Looks for faces in a thread of its own; one look at a time. */
export interface FaceFinder {
  /** The faces of the picture of the moment, largest first; undefined while another look is under way. */
  look(video: HTMLVideoElement): Promise<SeenFace[] | undefined>;
}

let finder: Promise<FaceFinder> | undefined;

/** Loads network and thread once. Rejects where the browser cannot, and may be asked again. */
export function faceFinder(): Promise<FaceFinder> {
  finder ??= load();
  finder.catch(() => {
    finder = undefined;
  });
  return finder;
}

async function load(): Promise<FaceFinder> {
  const [manifest, bytes] = await Promise.all([
    fetched(manifestAddress).then((response) => response.json() as Promise<WeightsManifest>),
    fetched(bytesAddress).then((response) => response.arrayBuffer()),
  ]);
  const worker = new Worker(new URL('./finder-worker.ts', import.meta.url));
  const send = (message: FinderMessage, moved: Transferable) => worker.postMessage(message, [moved]);
  send({ manifest, bytes }, bytes);
  const canvas = document.createElement('canvas');
  canvas.width = LOOK_SIDE;
  canvas.height = LOOK_SIDE;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('There is no canvas');
  let busy = false;
  return {
    async look(video) {
      if (busy || video.videoWidth === 0) return undefined;
      busy = true;
      try {
        const size = { width: video.videoWidth, height: video.videoHeight };
        const placed = letterbox(size);
        drawing.fillStyle = '#808080';
        drawing.fillRect(0, 0, LOOK_SIDE, LOOK_SIDE);
        drawing.drawImage(video, placed.x, placed.y, placed.width, placed.height);
        const { data: rgba } = drawing.getImageData(0, 0, LOOK_SIDE, LOOK_SIDE);
        const kept = rgba.slice();
        const answer = answered(worker);
        send({ rgba }, rgba.buffer);
        return (await answer).map((face) => ({ ...inPicture(face, placed, size), darkEyes: darkOverEyes(face, kept) }));
      } finally {
        busy = false;
      }
    },
  };
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The answer was ${response.status}`);
  return response;
}

function answered(worker: Worker): Promise<Face[]> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Face[]>) => resolve(data);
    worker.onerror = () => reject(new Error('The thread failed'));
  });
}
