type Method = (this: unknown, ...rest: unknown[]) => unknown;

const METHODS = [
  'charCodeAt',
  'includes',
  'indexOf',
  'normalize',
  'replace',
  'replaceAll',
  'search',
  'slice',
  'split',
  'toLowerCase',
  'toUpperCase',
  'trim',
  'trimEnd',
  'trimStart',
] as const;

/**
 * Counts the characters that texts and regular expressions are asked to look at while something runs: the work of a
 * parser, whatever else the machine does. What a pattern looks at twice within one call is counted once.
 */
export async function charactersRead(run: () => unknown): Promise<number> {
  let read = 0;
  const undo = METHODS.map((name) =>
    wrap(String.prototype, name, (text, rest, result) => {
      read += looked(name, String(text), rest, result);
    }),
  );
  undo.push(
    wrap(RegExp.prototype, 'exec', (pattern, [text], result) => {
      const { index, 0: found } = (result ?? { index: String(text).length, 0: '' }) as RegExpExecArray;
      const { global, sticky } = pattern as RegExp;
      // A pattern with a place goes on from there; the place is behind the match by now.
      read += global || sticky ? found.length : index + found.length;
    }),
  );
  try {
    await run();
    return read;
  } finally {
    for (const back of undo) back();
  }
}

function looked(name: (typeof METHODS)[number], text: string, rest: readonly unknown[], result: unknown): number {
  if (name === 'charCodeAt') return 1;
  if (name === 'slice') return String(result).length;
  if (name === 'includes') return result === true ? 1 : text.length;
  if (name !== 'indexOf' && name !== 'search') return text.length;
  const from = name === 'indexOf' ? Number(rest[1] ?? 0) : 0;
  return (Number(result) < 0 ? text.length : Number(result) + 1) - from;
}

function wrap(
  owner: object,
  name: string,
  note: (self: unknown, rest: readonly unknown[], result: unknown) => void,
): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  const method = before?.value as Method;
  const wrapped: Method = function counted(...rest) {
    const result = Reflect.apply(method, this, rest);
    note(this, rest, result);
    return result;
  };
  Object.defineProperty(owner, name, { ...before, value: wrapped });
  return () => void Object.defineProperty(owner, name, before ?? {});
}
