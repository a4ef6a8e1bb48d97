import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps a field's text like `value`, but writes it only when the value changes. A field that React
 * controls is written at every rendering, and loses what was filled in without an event
 * (`filled-fields.ts`). Returns the field's ref.
 */
export function useFieldValue(value: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value;
  }, [value]);
  return field;
}
