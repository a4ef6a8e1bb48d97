import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { submitFilled } from './form-field';
import { showFailure } from './show-failure';
import { type Refusals, writeFailureOf } from './write-failure';

interface CheckedFormOptions<Values extends FieldValues, Body> {
  schema: z.ZodMiniType<Body, Values>;
  initial: Values;
  /** New values to show if they change elsewhere, as long as nothing has been typed. */
  current?: Values;
  refusals?: Refusals<Path<Values>>;
  /** What to say about an error that concerns no field, in words of the subject. */
  otherwise?: (error: unknown) => string;
  /** The form then shows errors that concern no field itself, from `errors.root`. */
  inDialog?: boolean;
  /** Sends the parsed form. If it rejects, the reason is shown and the input stays. */
  send(body: Body): Promise<unknown>;
}

/** A form that is validated by the contract and sent in one call, without the outbox. */
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

  const submit = submitFilled(form, async (values) => {
    try {
      await send(schema.parse(values));
    } catch (error) {
      const fields = Object.keys(initial) as Path<Values>[];
      const failure = writeFailureOf(error, fields, refusals);
      if (failure.notice !== null && otherwise) failure.notice = otherwise(error);
      showFailure(form, failure, inDialog);
    }
  });
  return { form, submit, busy: form.formState.isSubmitting, errors: form.formState.errors };
}
