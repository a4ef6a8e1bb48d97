import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { submitFilled } from '#client/shared/forms/form-field';
import { showFailure } from '#client/shared/forms/show-failure';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { qrName, qrPlace } from '#contract/codes/qr-codes';

const codeWords = z.object({ name: qrName, place: qrPlace });
export type CodeWords = z.infer<typeof codeWords>;

export interface CodeFormOptions {
  initial: CodeWords;
  /** New values to show if the code changes elsewhere, as long as nothing has been typed. */
  current?: CodeWords;
  /** Whether the form itself shows failures, because it covers the toasts. */
  inDialog?: boolean;
  /** Sends the input. If it rejects, the reason is shown and the input stays. */
  send(words: CodeWords): Promise<unknown>;
}

/** The form of a code's name and place, validated by the contract. */
export function useCodeForm({ initial, current, inDialog = false, send }: CodeFormOptions) {
  const form = useForm<CodeWords>({
    resolver: standardSchemaResolver(codeWords, undefined, { raw: true }),
    mode: 'onSubmit',
    defaultValues: initial,
    ...(current ? { values: current, resetOptions: { keepDirtyValues: true } } : {}),
  });
  const submit = submitFilled(form, async (values) => {
    try {
      await send(codeWords.parse(values));
    } catch (error) {
      const limit = "Your plan doesn't allow more QR codes. Delete one to make another.";
      const failure = writeFailureOf(error, ['name', 'place'] as const, {
        qr_code_limit: { field: 'name', message: limit },
      });
      showFailure(form, failure, inDialog);
    }
  });
  const { isSubmitting, errors } = form.formState;
  return { form, submit, busy: isSubmitting, error: errors.root?.message };
}
