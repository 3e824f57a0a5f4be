/** Name of a drawing. */
export type PictureName = 'shield' | 'document' | 'face' | 'phone' | 'camera' | 'done' | 'wait' | 'alert';

const SHAPES: Readonly<Record<PictureName, { soft: string; line: string }>> = {
  shield: { soft: 'M60 18l34 13v24c0 24-14 40-34 49-20-9-34-25-34-49V31z', line: 'M44 60l12 12 22-24' },
  document: {
    soft: 'M18 34a6 6 0 0 1 6-6h72a6 6 0 0 1 6 6v52a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z',
    line: 'M44 48a8 8 0 1 0 0 .1M31 76c2-10 7-14 13-14s11 4 13 14M68 48h22M68 60h22M68 72h14',
  },
  face: {
    soft: 'M60 16c-22 0-34 17-34 38 0 26 15 50 34 50s34-24 34-50c0-21-12-38-34-38z',
    line: 'M47 52v4M73 52v4M60 54v13h-5M48 79c7 7 17 7 24 0',
  },
  phone: {
    soft: 'M38 20a8 8 0 0 1 8-8h28a8 8 0 0 1 8 8v80a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8z',
    line: 'M55 98h10M50 44h8v8h-8zM64 44h6M70 52h-6v6M50 60h8v8h-8zM66 66h4v4',
  },
  camera: {
    soft: 'M16 42a6 6 0 0 1 6-6h16l8-12h28l8 12h16a6 6 0 0 1 6 6v46a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6z',
    line: 'M60 46a18 18 0 1 0 0 36 18 18 0 0 0 0-36M86 50h4',
  },
  done: { soft: 'M60 14a46 46 0 1 0 0 92 46 46 0 0 0 0-92z', line: 'M40 61l14 14 27-30' },
  wait: { soft: 'M60 14a46 46 0 1 0 0 92 46 46 0 0 0 0-92z', line: 'M60 36v25l16 10' },
  alert: { soft: 'M60 14a46 46 0 1 0 0 92 46 46 0 0 0 0-92z', line: 'M60 38v28M60 79v1' },
};

/** Two-tone drawing above a heading; decorative. */
export function Picture({ name }: { name: PictureName }) {
  const shape = SHAPES[name];
  return (
    <svg class={`picture picture-${name}`} viewBox="0 0 120 120" aria-hidden="true">
      <path class="soft" d={shape.soft} />
      <path class="line" d={shape.line} />
    </svg>
  );
}
