import { type ComponentProps, useId } from 'react';

const BOX =
  'w-full rounded-control border border-edge bg-paper px-2.5 text-body text-ink outline-none focus:border-accent focus:ring-3 focus:ring-accent-soft aria-invalid:border-negative';

export interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

export function TextField({ label, hint, error, className, ...rest }: TextFieldProps) {
  const id = useId();
  const told = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="block pb-1 text-small font-medium text-neutral">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={told ? `${id}-told` : undefined}
        className={`${BOX} h-9 max-sm:h-11 file:mt-1.5 file:mr-3 file:font-medium`}
      />
      {told && (
        <p id={`${id}-told`} className={`pt-1 text-small ${error ? 'text-negative' : 'text-quiet'}`}>
          {told}
        </p>
      )}
    </div>
  );
}

export interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
}

export function TextArea({ label, className, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={`flex flex-col ${className ?? ''}`}>
      <label htmlFor={id} className="block pb-1 text-small text-quiet">
        {label}
      </label>
      <textarea {...rest} id={id} className={`${BOX} min-h-16 grow resize-none py-1.5`} />
    </div>
  );
}

export interface SelectFieldProps extends ComponentProps<'select'> {
  readonly label: string;
}

export function SelectField({ label, className, children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="block pb-1 text-small font-medium text-neutral">
        {label}
      </label>
      <select {...rest} id={id} className={`${BOX} h-9 max-sm:h-11`}>
        {children}
      </select>
    </div>
  );
}
