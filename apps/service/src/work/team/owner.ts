/** The stored form of an owner that a caller names: `me`, a key or an operator with or without their prefix, or a person. */
export function ownerName(asked: string, me: string): string {
  const name = asked.trim();
  if (name === 'me') return me;
  if (name.startsWith('opr_')) return `operator:${name}`;
  return name.startsWith('key_') ? `key:${name}` : name;
}
