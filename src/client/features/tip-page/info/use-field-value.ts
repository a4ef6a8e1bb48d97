import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps a field's text equal to `value`, but writes it only when the value changes. React writes a
 * controlled field at every render, which would lose text filled in without an event
 * (`filled-fields.ts`). Returns the field's ref.
 */
export function useFieldValue(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value;
  }, [value]);
  return field;
}
