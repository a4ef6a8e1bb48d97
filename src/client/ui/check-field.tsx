import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A labeled checkbox. Accepts everything that `<input>` does, including `ref`. */
export function CheckField({ label, hint, ...rest }: CheckFieldProps) {
  const hintId = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          className="size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
