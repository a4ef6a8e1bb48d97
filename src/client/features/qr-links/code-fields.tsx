import type { UseFormReturn } from 'react-hook-form';
import { formField } from '#client/shared/forms/form-field';
import { SelectField } from '#client/ui/select-field';
import { TextField } from '#client/ui/text-field';
import { QR_NAME_MAX_LENGTH } from '#contract/limits';
import { placeOptions } from './labels';
import type { CodeValues } from './use-code-form';

export function CodeFields({ form }: { form: UseFormReturn<CodeValues> }) {
  return (
    <>
      <TextField
        label="Name"
        hint="Only you see it, such as “Terrace” or “My badge”."
        autoComplete="off"
        maxLength={QR_NAME_MAX_LENGTH}
        {...formField(form, 'name')}
      />
      <SelectField
        autoComplete="off"
        label="Place"
        options={placeOptions}
        {...formField(form, 'place')}
      />
    </>
  );
}
