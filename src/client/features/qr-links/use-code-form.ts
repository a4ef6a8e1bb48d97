import * as z from 'zod/mini';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { qrName, qrPlace } from '#contract/codes/qr-codes';

const codeFields = z.object({ name: qrName, place: qrPlace });
export type CodeValues = z.infer<typeof codeFields>;

export interface CodeFormOptions {
  initial: CodeValues;
  /** Values to adopt if the code changes elsewhere, as long as nothing has been typed. */
  current?: CodeValues;
  /** Whether the form itself shows failures, because its dialog covers the toasts. */
  inDialog?: boolean;
  /** Sends the input. If it rejects, the reason is shown and the input stays. */
  send(values: CodeValues): Promise<unknown>;
}

export function useCodeForm(options: CodeFormOptions) {
  const limit = "Your plan doesn't allow more QR codes. Delete one to make another.";
  const { form, submit, busy, errors } = useCheckedForm({
    ...options,
    schema: codeFields,
    refusals: { qr_code_limit: { field: 'name', message: limit } },
  });
  return { form, submit, busy, error: errors.root?.message };
}
