/** Turning ring; the text beside it says what is going on. */
export function Spinner() {
  return <span class="spinner" aria-hidden="true" />;
}
