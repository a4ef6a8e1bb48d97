import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { submitFilled } from './form-field';
import { showFailure } from './show-failure';
import { type Refusals, writeFailureOf } from './write-failure';

interface CheckedFormOptions<Values extends FieldValues, Body> {
  schema: z.ZodMiniType<Body, Values>;
  initial: Values;
  /** New values to show if they change elsewhere. Fields that were edited keep their input. */
  current?: Values;
  refusals?: Refusals<Path<Values>>;
  /** Returns the message for an error that concerns no field. */
  otherwise?: (error: unknown) => string;
  /** If true, errors that concern no field go to `errors.root`, for the form to show. */
  inDialog?: boolean;
  /** Sends the parsed form. If it rejects, the reason is shown and the input stays. */
  send(body: Body): Promise<unknown>;
}

/** Sets up a form that the contract validates and one call sends, without the outbox. */
export function useCheckedForm<Values extends FieldValues, Body>({
  schema,
  initial,
  current,
  refusals,
  otherwise,
  inDialog = false,
  send,
}: CheckedFormOptions<Values, Body>) {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema, undefined, { raw: true }) as never,
    // Not on blur: the message would move the button away from under the finger.
    mode: 'onSubmit',
    defaultValues: initial as DefaultValues<Values>,
    ...(current ? { values: current, resetOptions: { keepDirtyValues: true } } : {}),
  });

  const fields = Object.keys(initial) as Path<Values>[];

  const submit = submitFilled(form, async (values) => {
    try {
      await send(schema.parse(values));
    } catch (error) {
      const failure = writeFailureOf(error, fields, refusals);
      if (failure.notice !== null && otherwise) failure.notice = otherwise(error);
      showFailure(form, failure, inDialog);
      return;
    }
    if (!current) return;
    // What was sent counts as unedited from here on, and shows changes made elsewhere again.
    // Otherwise the next save would revert those. What was edited meanwhile stays edited.
    for (const field of fields) {
      const value = form.getValues(field);
      if (value === values[field]) form.resetField(field, { defaultValue: value });
    }
  });
  return { form, submit, busy: form.formState.isSubmitting, errors: form.formState.errors };
}
