import { describe, expect, test } from 'vitest';
import type { PictureLook } from '../../platform/vision/look-at-picture.js';
import { judgeLook } from './judge-look.js';

const CARD: PictureLook = {
  widthPx: 1600,
  heightPx: 1200,
  sharpness: 300,
  brightness: 0.7,
  glare: 0.02,
  outline: { aspect: 1.58, cutSides: 0, support: 0.95 },
  faces: [0.24],
};
const SELFIE: PictureLook = { widthPx: 900, heightPx: 1200, sharpness: 30, brightness: 0.5, glare: 0, faces: [0.5] };
const { outline: _outline, ...BARE } = CARD;

const said = (kind: 'document_front' | 'document_back' | 'selfie', look: PictureLook) =>
  judgeLook(kind, look).map(({ code, severity }) => `${code} ${severity}`);

describe('a document', () => {
  test.each([
    ['is sound', {}, []],
    ['is dark', { brightness: 0.1 }, ['document.dark retake']],
    ['is blurred', { sharpness: 5 }, ['document.blurred retake']],
    ['shines', { glare: 0.8 }, ['document.glare advice']],
    ['is burnt out', { glare: 0.99 }, ['document.glare retake']],
    ['is cut off', { outline: { aspect: 1.2, cutSides: 1, support: 0.9 } }, ['document.cut_off retake']],
    ['is small', { widthPx: 640, heightPx: 400 }, ['document.unreadable advice']],
    ['is tiny', { widthPx: 160, heightPx: 120 }, ['document.unreadable retake']],
    ['shows no portrait', { faces: [] }, ['document.wrong_side advice']],
  ])('that %s', (_name, more, codes) => {
    expect(said('document_front', { ...CARD, ...more })).toEqual(codes);
  });

  test('that is none: a wall, or the face of a person', () => {
    expect(said('document_front', { ...BARE, sharpness: 1, faces: [] })).toEqual(['document.no_document retake']);
    expect(said('document_front', { ...BARE, faces: [0.5] })).toEqual(['document.no_document retake']);
  });

  test('whose front is sent as the back', () => {
    expect(said('document_back', CARD)).toEqual(['document.wrong_side retake']);
    expect(said('document_back', { ...CARD, faces: [0.05] })).toEqual([]);
  });

  test('in which nobody looked for faces has no side', () => {
    const { faces: _faces, ...unseen } = CARD;
    expect([said('document_front', unseen), said('document_back', unseen)]).toEqual([[], []]);
  });
});

describe('a selfie', () => {
  test.each([
    ['of one person', {}, []],
    ['of nobody', { faces: [] }, ['liveness.no_face retake']],
    ['of two', { faces: [0.5, 0.4] }, ['liveness.multiple_faces retake']],
    ['with somebody in the distance', { faces: [0.5, 0.1] }, []],
  ])('%s', (_name, more, codes) => {
    expect(said('selfie', { ...SELFIE, ...more })).toEqual(codes);
  });
});
