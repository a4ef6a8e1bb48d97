import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { submitFilled } from './form-field';
import { showFailure } from './show-failure';
import { takeSaved } from './take-saved';
import { type Refusals, writeFailureOf } from './write-failure';

interface CheckedFormOptions<Values extends FieldValues, Body> {
  schema: z.ZodMiniType<Body, Values>;
  /** When fields are first checked, by default when the form is sent. */
  mode?: UseFormProps['mode'];
  initial: Values;
  /** New values to show if they change elsewhere. Fields that were edited keep their input. */
  current?: Values;
  refusals?: Refusals<Path<Values>>;
  /** Returns the message for an error that concerns no field. */
  otherwise?: (error: unknown) => string;
  /** If true, errors that concern no field go to `errors.root`, for the form to show. */
  inDialog?: boolean;
  /**
   * Sends the parsed form. If it rejects, the reason is shown and the input stays.
   * @param take see `Take`; need not be called
   */
  send(body: Body, take: Take<Values>): Promise<unknown>;
}

/**
 * Shows what was saved, in fields that were not edited meanwhile.
 * @param saved what to show instead of what was sent: stored in another form, or cleared
 * @returns false if something was edited meanwhile and is not saved yet
 */
type Take<Values> = (saved?: Partial<Values>) => boolean;

/** Sets up a form that the contract validates and one call sends, without the outbox. */
export function useCheckedForm<Values extends FieldValues, Body>({
  schema,
  // Not on blur: the message would move the button away from under the finger.
  mode = 'onSubmit',
  initial,
  current,
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

  const submit = submitFilled(form, async (values) => {
    let isTaken = false;
    const take: Take<Values> = (saved = {}) => {
      isTaken = true;
      return takeSaved(form, values, saved);
    };
    setSending(true);
    try {
      await send(schema.parse(values), take);
      if (!isTaken) take();
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
