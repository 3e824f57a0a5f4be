import { seededRandom } from '@assay/kernel';
import type { SamplePerson } from './people.js';
import { pick, type Random } from './people.js';

const SKINS = ['#f2d3bd', '#e8bd9d', '#d9a47e', '#b98157', '#8f5f3e', '#6a4630'];
const HAIRS = ['#2a211c', '#4a3426', '#7a5230', '#b08a4e', '#8d8d93', '#c9c9cd', '#6d2f1d'];
const CLOTHES = ['#33507a', '#6b3f52', '#3d5f4d', '#5a5a66', '#7a5c2e', '#2f3340', '#8a4b3a'];

/** What tells one drawn face from another. */
interface Face {
  readonly skin: string;
  readonly hair: string;
  readonly clothes: string;
  readonly width: number;
  readonly chin: number;
  readonly eyes: number;
  readonly eyeSize: number;
  readonly brow: number;
  readonly nose: number;
  readonly mouth: number;
  readonly smile: number;
  readonly style: number;
  readonly glasses: boolean;
  readonly beard: boolean;
  readonly freckles: number;
}

function faceOf({ place, sex }: SamplePerson): Face {
  const random: Random = seededRandom(7_001 + place * 131);
  const between = (from: number, to: number) => from + random() * (to - from);
  return {
    skin: pick(random, SKINS),
    hair: pick(random, HAIRS),
    clothes: pick(random, CLOTHES),
    width: between(66, 86),
    chin: between(92, 116),
    eyes: between(25, 36),
    eyeSize: between(6, 9.5),
    brow: between(-6, 5),
    nose: between(20, 34),
    mouth: between(20, 36),
    smile: between(-3, 12),
    style: Math.floor(random() * 3) + (sex === 'F' ? 2 : 0),
    glasses: random() < 0.22,
    beard: sex === 'M' && random() < 0.35,
    freckles: random() < 0.2 ? 12 : 0,
  };
}

/** A drawn head and shoulders in a box of 240 × 300, as SVG elements. @param turned moves the features as a turned head does */
export function drawFace(person: SamplePerson, turned = 0): string {
  const face = faceOf(person);
  const { skin, hair, width, chin, eyes, eyeSize, brow, nose, mouth, smile } = face;
  const x = 120 + turned;
  const eye = (at: number) => `<ellipse cx="${at}" cy="138" rx="${eyeSize}" ry="${eyeSize * 0.62}" fill="#fff"/>
    <circle cx="${at + turned * 0.1}" cy="138" r="${eyeSize * 0.5}" fill="#2b2522"/>
    <path d="M${at - 13} ${122 + brow * 0.4} q13 ${-7 - brow} 26 0" fill="none" stroke="${hair}" stroke-width="4" stroke-linecap="round"/>`;
  return `<path d="M20 300 C30 238 80 232 120 232 C160 232 210 238 220 300 Z" fill="${face.clothes}"/>
    <rect x="96" y="196" width="48" height="52" rx="20" fill="${skin}"/>
    ${backHair(face)}
    <path d="M${120 - width} 118 C${120 - width} 50 ${120 + width} 50 ${120 + width} 118 C${120 + width} ${118 + chin * 0.7} 146 ${122 + chin} 120 ${122 + chin} C94 ${122 + chin} ${120 - width} ${118 + chin * 0.7} ${120 - width} 118 Z" fill="${skin}"/>
    ${eye(x - eyes)}${eye(x + eyes)}
    <path d="M${x} 140 q${nose * 0.3} ${nose} -4 ${nose + 6}" fill="none" stroke="#00000040" stroke-width="3" stroke-linecap="round"/>
    ${face.beard ? `<path d="M${120 - width * 0.7} 160 Q120 ${150 + chin} ${120 + width * 0.7} 160 Q${150} ${130 + chin} 120 ${122 + chin} Q90 ${130 + chin} ${120 - width * 0.7} 160" fill="${hair}" opacity="0.85"/>` : ''}
    <path d="M${x - mouth} 192 q${mouth} ${smile} ${mouth * 2} 0" fill="none" stroke="#8d3f3a" stroke-width="5" stroke-linecap="round"/>
    ${freckles(face, x)}${frontHair(face)}
    ${face.glasses ? `<g fill="none" stroke="#22252b" stroke-width="3"><circle cx="${x - eyes}" cy="138" r="19"/><circle cx="${x + eyes}" cy="138" r="19"/><path d="M${x - eyes + 19} 138 h${Math.max(2, eyes * 2 - 38)}"/></g>` : ''}`;
}

function freckles({ freckles: count, eyes }: Face, x: number): string {
  return Array.from({ length: count }, (_, at) => {
    const side = at % 2 === 0 ? -1 : 1;
    return `<circle cx="${x + side * (eyes + (at % 5) * 3 - 6)}" cy="${158 + (at % 4) * 4}" r="1.6" fill="#7a4a2a88"/>`;
  }).join('');
}

function backHair({ hair, style, width }: Face): string {
  if (style < 3) return '';
  const low = style === 3 ? 210 : 262;
  return `<path d="M${112 - width} 110 C${108 - width} 20 ${132 + width} 20 ${128 + width} 110 L${130 + width} ${low} Q120 ${low - 30} ${110 - width} ${low} Z" fill="${hair}"/>`;
}

function frontHair({ hair, style, width }: Face): string {
  if (style === 0) return '';
  const fringe = [0, 78, 92, 84, 100][style] ?? 84;
  return `<path d="M${118 - width} 118 C${112 - width} 24 ${128 + width} 24 ${122 + width} 118 C${116 + width} ${fringe} ${150} ${fringe - 8} 120 ${fringe - 4} C92 ${fringe - 8} ${124 - width} ${fringe} ${118 - width} 118 Z" fill="${hair}"/>`;
}
