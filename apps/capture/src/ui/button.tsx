import type { ComponentChildren } from 'preact';

interface ButtonProps {
  onClick?: () => void;
  children: ComponentChildren;
  look?: 'primary' | 'secondary' | 'plain' | 'danger';
  /** At work: shows a spinner and ignores presses. */
  busy?: boolean;
  /** Not yet: ignores presses. */
  waiting?: boolean;
  submit?: boolean;
}

/** A button at least 48 pixels high. A busy or waiting one keeps its focus and ignores presses. */
export function Button({
  onClick,
  children,
  look = 'primary',
  busy = false,
  waiting = false,
  submit = false,
}: ButtonProps) {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      class={`button ${look}`}
      aria-disabled={busy || waiting || undefined}
      onClick={busy || waiting ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span class="spinner small" aria-hidden="true" />}
      {children}
    </button>
  );
}
