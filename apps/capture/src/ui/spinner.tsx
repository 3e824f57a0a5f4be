/** Turning ring; the text beside it says what is going on. */
export function Spinner({ small = false }: { small?: boolean }) {
  return <span class={small ? 'spinner small' : 'spinner'} aria-hidden="true" />;
}
