import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { forgetTyping } from '#client/platform/typed-fields';
import { toast } from '#client/ui/toast';
import { submitFilled } from './form-field';
import { type Refusals, type WriteFailure, writeFailureOf } from './write-failure';

interface CheckedFormOptions<Values extends FieldValues, Body> {
  schema: z.ZodMiniType<Body, Values>;
  /** When fields are first checked, by default when the form is sent. */
  mode?: UseFormProps['mode'];
  initial: Values;
  /** New values to show if they change elsewhere. Fields that were edited keep their input. */
  current?: Values;
  /**
   * Fetches `current` before sending, if a call replaces the whole record: what this phone
   * remembers may be old, and what was not edited must not be reverted. Null if there is none yet.
   */
  fetchCurrent?: (() => Promise<Values | null>) | undefined;
  refusals?: Refusals<Path<Values>>;
  /** Returns the message for an error that concerns no field. */
  otherwise?: (error: unknown) => string;
  /** If true, errors that concern no field go to `errors.root`, for the form to show. */
  inDialog?: boolean;
  /**
   * Sends the parsed form. If it rejects, the reason is shown and the input stays.
   * @param showSaved see `ShowSaved`; if `send` does not call it, it is called at the end
   * @param values what the fields contained
   */
  send(body: Body, showSaved: ShowSaved<Values>, values: Values): Promise<unknown>;
}

/**
 * Shows what was saved, in fields that were not edited meanwhile.
 * @param saved what to show instead of what was sent: stored in another form, or cleared
 * @returns false if something was edited meanwhile and is not saved yet
 */
type ShowSaved<Values> = (saved?: Partial<Values>) => boolean;

/** Sets up a form that the contract validates and one call sends, without the outbox. */
export function useCheckedForm<Values extends FieldValues, Body>({
  schema,
  // Not on blur: the message would move the button away from under the finger.
  mode = 'onSubmit',
  initial,
  current,
  fetchCurrent,
  refusals,
  otherwise,
  inDialog = false,
  send,
}: CheckedFormOptions<Values, Body>) {
  const [sending, setSending] = useState(false);
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema, undefined, { raw: true }) as never,
    mode,
    defaultValues: initial as DefaultValues<Values>,
    resetOptions: { keepDirtyValues: true },
    // Not while sending: a field that is changed back to its old value does not count as edited,
    // until what was sent is its new one.
    ...(current && !sending ? { values: current } : {}),
  });

  const fields = Object.keys(initial) as Path<Values>[];

  const submit = submitFilled(form, async (values, element) => {
    let sent = values;
    let isShown = false;
    const showSaved: ShowSaved<Values> = (saved = {}) => {
      isShown = true;
      return showSavedValues(form, values, { ...sent, ...saved }, element);
    };
    setSending(true);
    try {
      const latest = await fetchCurrent?.();
      if (latest) sent = { ...latest, ...editedIn(form, values) };
      await send(schema.parse(sent), showSaved, values);
      if (!isShown) showSaved();
    } catch (error) {
      const failure = writeFailureOf(error, fields, refusals);
      if (failure.notice !== null && otherwise) failure.notice = otherwise(error);
      showFailure(form, failure, inDialog);
    } finally {
      setSending(false);
    }
  });
  return { form, submit, busy: sending, errors: form.formState.errors };
}

/** Returns those of a form's values that the user has edited. */
function editedIn<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  values: Values,
): Partial<Values> {
  const { defaultValues = {} } = form.formState;
  const edited = Object.entries(values).filter(
    ([field, value]) => value !== (defaultValues as Partial<Values>)[field],
  );
  return Object.fromEntries(edited) as Partial<Values>;
}

/**
 * Shows what was saved. It counts as unedited from here on, and shows changes made elsewhere again;
 * otherwise the next save would revert those. What was edited while it was being saved stays, and
 * stays unsaved.
 * @param sent what the fields contained when they were sent
 * @param saved what to show instead of what was sent: stored in another form, or cleared
 * @param element the form's element, if it is known
 * @returns false if something was edited meanwhile and is not saved yet
 */
function showSavedValues<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  sent: Values,
  saved: Partial<Values>,
  element?: HTMLFormElement,
): boolean {
  const shown: Values = { ...sent, ...saved };
  const fields = Object.keys(shown) as Path<Values>[];
  const has = (field: Path<Values>, values: Values) => form.getValues(field) === values[field];
  for (const field of fields) {
    if (has(field, sent) && !has(field, shown)) form.setValue(field, shown[field]);
  }
  form.resetDefaultValues(shown);
  const taken = fields.filter((field) => has(field, shown));
  if (element) forgetTyping(taken, element);
  return taken.length === fields.length;
}

/**
 * Shows why a write failed: messages at their fields, the first of which gets the focus. A message
 * for no field becomes a toast or, in a dialog, the form's own error.
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { fields, notice }: WriteFailure<Path<Values>>,
  inDialog = false,
): void {
  const sentences = Object.entries<string | undefined>(fields) as [Path<Values>, string][];
  for (const [index, [field, message]] of sentences.entries()) {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (notice === null) return;
  // A toast is out of reach behind the dialog.
  if (inDialog) form.setError('root', { type: 'server', message: notice });
  else toast({ title: 'Not saved', description: notice, variant: 'destructive' });
}
