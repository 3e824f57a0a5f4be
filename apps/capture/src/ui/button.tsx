import type { ComponentChildren } from 'preact';

interface ButtonProps {
  onClick?: () => void;
  children: ComponentChildren;
  look?: 'primary' | 'secondary' | 'plain' | 'danger';
  busy?: boolean;
  submit?: boolean;
}

/** A button at least 48 pixels high. A busy one keeps its focus and ignores presses. */
export function Button({ onClick, children, look = 'primary', busy = false, submit = false }: ButtonProps) {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      class={`button ${look}`}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span class="spinner small" aria-hidden="true" />}
      {children}
    </button>
  );
}
