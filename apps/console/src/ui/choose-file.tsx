import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button';

export interface ChooseFileProps {
  readonly label: string;
  readonly busy: boolean;
  readonly choose: (file: File) => void;
}

/** A button that asks for a picture or a PDF. */
export function ChooseFile({ label, busy, choose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*,application/pdf"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) choose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button small icon={Upload} busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
