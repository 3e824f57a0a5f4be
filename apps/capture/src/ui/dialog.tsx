import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useGuard } from './use-guard.js';

/** A question that must be answered before going on. Escape means no. */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const node = useRef<HTMLDialogElement>(null);
  useGuard(node, props.title);
  useEffect(() => {
    const dialog = node.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={node} class="dialog" aria-labelledby="dialog-title" onClose={props.onClose}>
      <h2 id="dialog-title">{props.title}</h2>
      {props.children}
    </dialog>
  );
}
