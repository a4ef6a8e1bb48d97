import type { BaseSyntheticEvent } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { noteTyping } from '#client/platform/typed-fields';
import { filledFields } from './filled-fields';

export function formField<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  name: FieldPath<Values>,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name), error: error?.message };
}

/** Tells a form what was filled into its fields without an event (`filled-fields.ts`). */
export function takeFilled<Values extends FieldValues, Body>(
  form: Pick<UseFormReturn<Values, unknown, Body>, 'getValues' | 'setValue'>,
  element: HTMLFormElement,
): void {
  const known = form.getValues();
  for (const [name, value] of Object.entries(filledFields(element))) {
    // Checkboxes have their own events.
    const before: unknown = known[name];
    if (!(name in known) || typeof before === 'boolean' || String(before ?? '') === value) continue;
    const path = name as FieldPath<Values>;
    form.setValue(path, value as FieldPathValue<Values, typeof path>, { shouldDirty: true });
    noteTyping((field) => field.name === name && field.form === element);
  }
}

/** The forms whose input is being sent. */
const sending = new WeakSet<object>();

/**
 * Returns a submit handler like the form's own `handleSubmit`, which first reads what is in the
 * fields, and passes the form's element, if it is known. A second submit while one is being sent
 * does nothing, not even in the same tick, before a button can look busy.
 */
export function submitFilled<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  send: (body: Body, element: HTMLFormElement | undefined) => unknown,
) {
  return async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    if (sending.has(form.control)) return;
    sending.add(form.control);
    const target: unknown = event?.currentTarget;
    const element = target instanceof HTMLFormElement ? target : undefined;
    if (element) takeFilled(form, element);
    let isChecked = false;
    const check = form.handleSubmit(
      (body) => {
        isChecked = true;
        return send(body, element);
      },
      () => {
        isChecked = true;
      },
    );
    try {
      // React Hook Form drops a submit if it shows values that changed elsewhere while it checks.
      while (!isChecked) await check(event);
    } finally {
      sending.delete(form.control);
    }
  };
}
