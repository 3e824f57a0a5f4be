import type { BrowserContext } from 'playwright-core';

/** What the replaced camera shows: data addresses of a document and of a frontal face that fills its picture. */
export interface FeedPictures {
  document: string;
  face: string;
}

/**
 * Replaces `getUserMedia` by a canvas: the back camera shows the document, the front camera the face. While the page
 * asks for a movement the face is warped towards it (halves stretched and pressed together for turns, upper and lower
 * part for looking up and down, eyes covered, mouth opened), so that a whole challenge runs without a person.
 */
export async function installCameraFeed(context: BrowserContext, pictures: FeedPictures): Promise<void> {
  await context.addInitScript((given: FeedPictures) => {
    const load = (address: string) => {
      const image = new Image();
      image.src = address;
      return image;
    };
    const images = { document: load(given.document), face: load(given.face) };

    const drawFace = (context: CanvasRenderingContext2D, action: string) => {
      const { face } = images;
      const side = 700;
      const left = (1280 - side) / 2;
      const { width, height } = face;
      // Camera coordinates: the person's left is the picture's right.
      const shareX = { turn_left: 0.64, turn_right: 0.36 }[action] ?? 0.5;
      const shareY = { look_up: 0.42, look_down: 0.62 }[action] ?? 0.5;
      for (const [sx, dx, dw] of [
        [0, 0, shareX],
        [width / 2, shareX, 1 - shareX],
      ] as const) {
        for (const [sy, dy, dh] of [
          [0, 0, shareY],
          [height / 2, shareY, 1 - shareY],
        ] as const) {
          context.drawImage(
            face,
            sx,
            sy,
            width / 2,
            height / 2,
            left + dx * side,
            10 + dy * side,
            dw * side,
            dh * side,
          );
        }
      }
      const oval = (x: number, y: number, radiusX: number, radiusY: number, color: string) => {
        context.fillStyle = color;
        context.beginPath();
        context.ellipse(left + x * side, 10 + y * side, radiusX * side, radiusY * side, 0, 0, 7);
        context.fill();
      };
      if (action === 'open_mouth') oval(0.47, 0.72, 0.07, 0.09, '#2a1012');
      if (action === 'blink' && Math.floor(performance.now() / 400) % 2 === 0) {
        oval(0.36, 0.38, 0.08, 0.04, '#c9a08f');
        oval(0.61, 0.38, 0.08, 0.04, '#c9a08f');
      }
    };

    /** The document where a person would hold it: inside the guide, which lies over a picture shown as `cover`. */
    const drawDocument = (context: CanvasRenderingContext2D, { width, height }: { width: number; height: number }) => {
      const guide = document.querySelector('.guide')?.getBoundingClientRect();
      const video = document.querySelector('video')?.getBoundingClientRect();
      if (!guide || !video) return context.drawImage(images.document, 0, 0, width, height);
      const scale = Math.max(video.width / width, video.height / height);
      const left = (guide.x - video.x + (width * scale - video.width) / 2) / scale;
      const top = (guide.y - video.y + (height * scale - video.height) / 2) / scale;
      return context.drawImage(images.document, left, top, guide.width / scale, guide.height / scale);
    };

    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const video = wanted?.video;
      const facing = typeof video === 'object' ? JSON.stringify(video.facingMode ?? '') : '';
      const canvas = document.createElement('canvas');
      // The back camera of a phone is finer than its front camera; the face fills a picture of 1280 by 720.
      const user = facing.includes('user');
      canvas.width = user ? 1280 : 2560;
      canvas.height = user ? 720 : 1440;
      const drawing = canvas.getContext('2d')!;
      const paint = () => {
        drawing.fillStyle = '#3a4048';
        drawing.fillRect(0, 0, canvas.width, canvas.height);
        if (!user) return drawDocument(drawing, canvas);
        drawFace(drawing, /arrow-(\w+)/.exec(document.querySelector('.arrow')?.className ?? '')?.[1] ?? '');
      };
      paint();
      const stream = canvas.captureStream(30);
      const timer = setInterval(
        () => (stream.getTracks()[0]?.readyState === 'ended' ? clearInterval(timer) : paint()),
        33,
      );
      return stream;
    };
  }, pictures);
}
