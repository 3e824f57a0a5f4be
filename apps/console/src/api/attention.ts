/** Without a sign of a person for this long, what the page asks for by itself is nobody's work. */
const ATTENTION_MS = 60_000;
/** A list that grows scrolls by itself, so scrolling alone is no sign; a screen reader that reads on moves the focus. */
const SIGNS = ['keydown', 'pointerdown', 'wheel', 'touchstart', 'touchmove', 'focusin'] as const;

let last = 0;
let pointer = '';

/** Notes each sign that somebody is at the screen. */
export function watchAttention(): void {
  const more = { capture: true, passive: true };
  noteAttention();
  for (const sign of SIGNS) window.addEventListener(sign, () => noteAttention(), more);
  window.addEventListener('pointermove', notePointer, more);
}

/** What moves below a pointer that lies still is no sign either. */
function notePointer({ screenX, screenY }: PointerEvent): void {
  const at = `${screenX} ${screenY}`;
  if (at !== pointer) noteAttention();
  pointer = at;
}

export function noteAttention(at = performance.now()): void {
  last = at;
}

/** Whether somebody was at the screen in the last minute: only then a request keeps the session open. */
export function isAttended(now = performance.now()): boolean {
  return now - last < ATTENTION_MS;
}
