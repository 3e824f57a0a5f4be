import { useRef } from 'react';
import { TextArea } from '../../ui/field';
import { Offers } from './offers';
import { useCompletion } from './use-completion';

export interface ConditionAreaProps {
  readonly label: string;
  readonly value: string;
  readonly names: readonly string[];
  readonly change: (value: string) => void;
}

/** A condition in CEL that offers the names which may stand in it. */
export function ConditionArea({ label, value, names, change }: ConditionAreaProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const completion = useCompletion({ value, names, change, box });
  return (
    <div>
      <TextArea
        {...completion.boxProps}
        ref={box}
        label={label}
        value={value}
        maxLength={64_000}
        spellCheck={false}
        onChange={({ target }) => completion.typed(target.value, target.selectionStart)}
        className="font-mono"
      />
      <Offers completion={completion} />
    </div>
  );
}
