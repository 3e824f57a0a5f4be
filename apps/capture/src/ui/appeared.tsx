/** Says that a button has appeared to whoever does not see it. Drawn before it has: only what changes is read aloud. */
export function Appeared({ text }: { text: string }) {
  return (
    <p class="hidden" role="status">
      {text}
    </p>
  );
}
