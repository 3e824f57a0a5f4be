import type { ManifestEntry } from './manifest.js';
import { ModelRefused } from './model-refused.js';

/** A picture that is the same everywhere: coloured waves, RGB floats 0 to 255. */
export function testPattern(sizePx: number): Float32Array {
  return Float32Array.from({ length: sizePx * sizePx * 3 }, (_, index) => {
    const pixel = Math.floor(index / 3);
    const x = (pixel % sizePx) / sizePx;
    const y = Math.floor(pixel / sizePx) / sizePx;
    return 127.5 + 110 * Math.sin(9 * x + (index % 3) * 2.1) * Math.cos(7 * y + (index % 3));
  });
}

/**
 * Runs a network once before its first use: numbers must come out, finite and not all equal, and where the manifest
 * records what the test pattern gives (`self_test.values`), the first ones must agree.
 * @returns what came out
 * @throws ModelRefused
 */
export async function selfTest(
  entry: ManifestEntry,
  sizePx: number,
  run: (rgb: Float32Array) => Promise<Float32Array>,
): Promise<Float32Array> {
  const refused = (why: string) => new ModelRefused(entry.role, `Model ${entry.id} failed its self-test: ${why}.`);
  const values = await run(testPattern(sizePx)).catch((cause: unknown) => {
    throw refused(cause instanceof Error ? cause.message.slice(0, 200) : 'it does not run');
  });
  if (values.length === 0 || !values.every(Number.isFinite)) throw refused('the output is not finite numbers');
  if (values.length > 1 && values.every((value) => value === values[0])) throw refused('the output is constant');
  const expected = expectedOf(entry);
  const agrees = (value: number, given: number | undefined) =>
    given !== undefined && Math.abs(value - given) <= expected.tolerance;
  const off = expected.values.findIndex((value, index) => !agrees(value, values[index]));
  if (off >= 0) throw refused(`output ${off} is ${values[off]}, recorded is ${expected.values[off]}`);
  return values;
}

function expectedOf({ settings }: ManifestEntry): { values: readonly number[]; tolerance: number } {
  const recorded = settings['self_test'] as { values?: unknown; tolerance?: unknown } | undefined;
  const { values, tolerance } = recorded ?? {};
  return {
    values: Array.isArray(values) ? values.filter((value) => typeof value === 'number') : [],
    tolerance: typeof tolerance === 'number' ? tolerance : 0.01,
  };
}
