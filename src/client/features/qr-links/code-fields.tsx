import type { UseFormReturn } from 'react-hook-form';
import { formField } from '#client/shared/forms/form-field';
import { SelectField } from '#client/ui/select-field';
import { TextField } from '#client/ui/text-field';
import { QR_NAME_MAX_LENGTH } from '#contract/limits';
import type { CodeWords } from './use-code-form';
import { placeOptions } from './words';

export function CodeFields({ form }: { form: UseFormReturn<CodeWords> }) {
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
