import type { UseFormReturn } from 'react-hook-form';
import { QR_NAME_MAX_LENGTH } from '#contract/limits';
import { formField } from '../../ui/form-field';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import type { CodeWords } from './use-code-form';
import { placeOptions } from './words';

/** What a code is called and where it hangs. */
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
