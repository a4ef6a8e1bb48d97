import { TextField, type TextFieldProps } from '#client/ui/text-field';
import { lettersOnly } from '#contract/accounts/auth';

export interface PersonNameFieldsProps {
  first: Omit<TextFieldProps, 'label' | 'autoComplete'>;
  last: Omit<TextFieldProps, 'label' | 'autoComplete'>;
}

/** First and last name. If an apostrophe or hyphen is refused, says where it is accepted. */
export function PersonNameFields({ first, last }: PersonNameFieldsProps) {
  const isRefused =
    first.error === lettersOnly('First name') || last.error === lettersOnly('Last name');
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3 sm:gap-5">
        <TextField label="First name" autoComplete="given-name" {...first} />
        <TextField label="Last name" autoComplete="family-name" {...last} />
      </div>
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {isRefused &&
          'Use only letters here. Your display name, which customers see, can have more: O’Brien, Anne-Marie.'}
      </p>
    </div>
  );
}
