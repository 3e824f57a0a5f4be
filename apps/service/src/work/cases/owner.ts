/** The stored form of an owner that a caller names: `me`, a key with or without its prefix, or a person. */
export function ownerName(asked: string, me: string): string {
  const name = asked.trim();
  if (name === 'me') return me;
  return name.startsWith('key_') ? `key:${name}` : name;
}
