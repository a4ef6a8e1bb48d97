import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import { controlClasses, Field, type FieldProps } from './field';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'prefix' | 'autoComplete'>,
    FieldProps {
  /** The autofill token, `off` for none. Required in every field. */
  autoComplete: string;
  /** Shown before the text inside the control: `$`, `@`. */
  prefix?: string;
  /** A control at the end of the field, such as "Show password". */
  trailing?: ReactNode;
  /** For the frame; `className` is for the input. */
  fieldClassName?: string;
}

/** A labeled one-line input. Accepts everything that `<input>` does, including `ref`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  prefix,
  trailing,
  // Lets CSS tell whether the field is empty (`filled-fields.ts`).
  placeholder = ' ',
  id,
  className,
  fieldClassName,
  ...rest
}: TextFieldProps) {
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
        <div className="relative">
          {prefix !== undefined && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-muted"
            >
              {prefix}
            </span>
          )}
          <input
            type="text"
            placeholder={placeholder}
            {...rest}
            {...control}
            style={
              prefix === undefined
                ? rest.style
                : { paddingLeft: `${1.125 + prefix.length}rem`, ...rest.style }
            }
            className={classNames(controlClasses, trailing != null && 'pr-20', className)}
          />
          {trailing != null && (
            <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>
          )}
        </div>
      )}
    </Field>
  );
}

/** A field for a day. Its maximum keeps browsers from accepting five-digit years. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'autoComplete'>) {
  return <TextField max="9999-12-31" {...props} type="date" autoComplete="off" />;
}

type EmailFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'> &
  Partial<Pick<TextFieldProps, 'autoComplete'>>;

/** An email field with the right keyboard and without autocorrection. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck="false"
      {...props}
      type="email"
      inputMode="email"
    />
  );
}
