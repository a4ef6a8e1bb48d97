// The frame around a form control: its label, hint and error, and the attributes that connect them.
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import type { Elements } from './elements';

export interface FieldProps {
  label: string;
  /** Always shown, below the control. */
  hint?: ReactNode;
  /** What is wrong, as a sentence. Shown in addition to the hint; marks the control as invalid. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Shows the label only to screen readers, where text next to the control says the same. */
  labelHidden?: boolean;
}

export interface ControlIds {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export const controlClasses = classNames(
  'block w-full min-h-12 rounded-control border bg-raised px-3.5 text-ink',
  'placeholder:text-ink-muted placeholder:opacity-80',
  'border-line-strong hover:border-brand',
  'aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger',
  'disabled:opacity-55 disabled:cursor-not-allowed',
  'transition-colors duration-150',
);

export function Field({
  id: givenId,
  label,
  hint,
  error,
  optional,
  labelHidden = false,
  className,
  children,
}: FieldProps & {
  id?: string | undefined;
  className?: string | undefined;
  children(control: ControlIds): Elements;
}) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy =
    classNames(error && errorId, hint != null && hint !== false && hintId) || undefined;
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'text-sm font-semibold break-words text-ink'}
      >
        <span>{label}</span>
        {optional && <span className="ml-1.5 font-normal text-ink-muted">(optional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint != null && hint !== false && (
        <p id={hintId} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
