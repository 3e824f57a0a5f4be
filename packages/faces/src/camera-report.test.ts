import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CameraReport, judgeCamera } from './camera-report.js';

const honest: CameraReport = {
  source: 'physical',
  listed: true,
  nativeApi: true,
  automated: false,
  controls: 6,
  sizeMatches: true,
  resolutionResponse: 'followed',
  framesTimed: 20,
  frameJitterMs: 3.1,
};

test('an ordinary camera raises nothing, nor does a browser that can say little', () => {
  expect(judgeCamera(honest)).toMatchObject({ codes: [], part: { name: 'camera', value: 1 } });
  const quiet: CameraReport = { source: 'unknown', controls: null, listed: null, resolutionResponse: 'not_tried' };
  expect(judgeCamera(quiet)).toMatchObject({ codes: [], part: { value: 1 } });
});

test.each([
  [{ source: 'virtual' }, 'liveness.virtual_camera'],
  [{ source: 'generated' }, 'liveness.injection_suspected'],
  [{ nativeApi: false }, 'liveness.injection_suspected'],
  [{ automated: true }, 'liveness.injection_suspected'],
] as const)('%j is a sign on its own', (change, code) => {
  expect(judgeCamera({ ...honest, ...change })).toMatchObject({ codes: [code], part: { value: 0 } });
});

test('a weak sign alone only lowers the score; two together ask for a look', () => {
  const weak: Partial<CameraReport>[] = [
    { listed: false },
    { controls: 0 },
    { sizeMatches: false },
    { resolutionResponse: 'ignored' },
    { frameJitterMs: 0 },
  ];
  for (const [index, sign] of weak.entries()) {
    const alone = judgeCamera({ ...honest, ...sign });
    expect(alone.codes).toEqual([]);
    expect(alone.part.value).toBeLessThan(1);
    const other = weak[(index + 1) % weak.length]!;
    expect(judgeCamera({ ...honest, ...sign, ...other }).codes).toEqual(['liveness.injection_suspected']);
  }
});

test('more signs never make a camera look better', () => {
  const flag = fc.constantFrom(true, false, null);
  const report = fc.record({
    source: fc.constantFrom('physical', 'virtual', 'generated', 'unknown'),
    listed: flag,
    nativeApi: flag,
    automated: flag,
    sizeMatches: flag,
    controls: fc.constantFrom(0, 3, null),
  });
  fc.assert(
    fc.property(report, (given) => {
      const before = judgeCamera(given as CameraReport);
      const worse = judgeCamera({ ...(given as CameraReport), listed: false, nativeApi: false });
      expect(worse.part.value).toBeLessThanOrEqual(before.part.value);
      expect(worse.codes.length).toBeGreaterThanOrEqual(before.codes.length);
    }),
  );
});
