import {
  type ChangeEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { EmailField, TextField } from '#client/ui/text-field';
import type { WriteInternational } from '#contract/messaging/phone';
import type { ContactMethod } from '#contract/tips/writes';
import { formatPhoneEdit } from './phone-field';

export interface ContactFieldProps {
  method: ContactMethod;
  value: string;
  onChange(value: string): void;
  /** The problem with the value, or null; shown once the field has been left. */
  problem: string | null;
  /** Groups a number from abroad; undefined while unknown. */
  write?: WriteInternational | undefined;
  hint?: ReactNode;
}

export function ContactField(props: ContactFieldProps) {
  return props.method === 'email' ? <EmailContact {...props} /> : <PhoneContact {...props} />;
}

function EmailContact({ value, onChange, problem }: ContactFieldProps) {
  const [left, setLeft] = useState(false);
  return (
    <EmailField
      ref={useFieldValue(value)}
      label="Email address"
      name="contact"
      maxLength={254}
      error={left && value !== '' ? (problem ?? undefined) : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => setLeft(true)}
    />
  );
}

function PhoneContact({ value, onChange, problem, write, hint }: ContactFieldProps) {
  const [left, setLeft] = useState(false);
  const input = useFieldValue(value);
  const caret = useRef<number | null>(null);

  // After every render, because browsers move the caret to the end when the value changes.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    const edited = formatPhoneEdit(
      { value: typed, caret: event.target.selectionStart ?? typed.length },
      value,
      write,
    );
    caret.current = edited.caret;
    // The field must show the formatted value even if that has not changed.
    event.target.value = edited.value;
    event.target.setSelectionRange(edited.caret, edited.caret);
    onChange(edited.value);
  };

  return (
    <TextField
      ref={input}
      label="Phone number"
      name="contact"
      hint={hint}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="(555) 123-4567"
      error={left && value !== '' ? (problem ?? undefined) : undefined}
      onChange={format}
      onBlur={() => setLeft(true)}
    />
  );
}

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
