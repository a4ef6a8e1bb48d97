import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { controlClasses, Field, type FieldProps } from './field';

export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'autoComplete'>,
    FieldProps {
  /** The autofill token, `off` for none. Required in every field. */
  autoComplete: string;
}

/** A labeled input of several lines. Accepts everything that `<textarea>` does, including `ref`. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  className,
  rows = 3,
  placeholder = ' ',
  ...rest
}: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea
          rows={rows}
          placeholder={placeholder}
          {...rest}
          {...control}
          className={classNames(controlClasses, 'resize-y py-2.5 leading-relaxed', className)}
        />
      )}
    </Field>
  );
}
