import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { controlClasses, Field, type FieldProps } from './field';

export interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'autoComplete'>,
    FieldProps {
  /** The autofill token, `off` for none. Required in every field. */
  autoComplete: string;
  options: readonly { value: string; label: string }[];
  fieldClassName?: string;
}

/** A labeled select. Accepts everything that `<select>` does, including `ref`. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  className,
  fieldClassName,
  options,
  ...rest
}: SelectFieldProps) {
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      labelHidden={labelHidden}
      className={fieldClassName}
    >
      {(control) => (
        <select {...rest} {...control} className={classNames(controlClasses, className)}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
