import { effectiveModels } from './effective-models.js';
import type { ModelRole } from './manifest.js';
import { type ModelOptions, modelSet } from './model-set.js';

/** How the model of a role fared: its file has the right hash and it gives what is expected of it. */
export interface ModelTest {
  readonly role: ModelRole;
  readonly ok: boolean;
  /** Why `ok` is false; empty otherwise. */
  readonly problem: string;
  readonly loadMs: number;
}

/** Loads every face model once, which checks hashes and runs the self-tests. @throws RangeError for a faulty manifest */
export async function testModels(
  _input: Readonly<Record<string, never>>,
  options: ModelOptions = {},
): Promise<ModelTest[]> {
  const set = await modelSet(options);
  const named = new Set((await effectiveModels(options.manifestPath)).map(({ role }) => role));
  const loads: readonly (readonly [ModelRole, () => Promise<unknown>])[] = [
    ['face_detector', set.detector],
    ['face_embedder', set.embedder],
    ['face_pad', set.pad],
    ['face_age', set.age],
  ];
  const tests: ModelTest[] = [];
  for (const [role, load] of loads) {
    if (!named.has(role)) continue;
    const startedAt = performance.now();
    const problem = await load().then(
      () => '',
      (cause: unknown) => (cause instanceof Error ? cause.message : 'The model cannot be loaded.'),
    );
    tests.push({ role, ok: problem === '', problem, loadMs: Math.round(performance.now() - startedAt) });
  }
  return tests;
}
