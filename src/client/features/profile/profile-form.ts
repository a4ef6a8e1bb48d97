// The profile form's values, all plain text, and their conversion from and to the API's body.
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Refusals } from '#client/shared/forms/write-failure';
import { HANDLE_MAX_LENGTH, handle, isReservedHandle } from '#contract/profiles/handle';
import { type OwnProfile, ownProfileBody } from '#contract/profiles/own-profile';
import { changeLimitText } from './handle-text';

export const profileFields = [
  'handle',
  'displayName',
  'jobTitle',
  'bio',
  'venmoHandle',
  'cashappHandle',
  'zelleInfo',
  'paypalEmail',
  'googleReviewUrl',
  'yelpReviewUrl',
] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileFormValues = Record<ProfileField, string>;

export const fieldLabels: Record<ProfileField, string> = {
  handle: 'Handle',
  displayName: 'Display name',
  jobTitle: 'Job title',
  bio: 'Bio',
  venmoHandle: 'Venmo',
  cashappHandle: 'Cash App',
  zelleInfo: 'Zelle',
  paypalEmail: 'PayPal',
  googleReviewUrl: 'Google review link',
  yelpReviewUrl: 'Yelp link',
};

const formValues = z.record(z.enum(profileFields), z.string());
export const changedValues = z.partialRecord(z.enum(profileFields), z.string());

/** Parses the form into the API's body: empty fields become null, the others are normalized. */
export const profileFormSchema = z.pipe(
  z.pipe(
    formValues,
    z.transform((values: ProfileFormValues) =>
      Object.fromEntries(
        profileFields.map((field) => [
          field,
          values[field].trim() === '' && field !== 'handle' ? null : values[field],
        ]),
      ),
    ),
  ),
  ownProfileBody,
);

export function formValuesOf(profile: OwnProfile): ProfileFormValues {
  return Object.fromEntries(
    profileFields.map((field) => [field, profile[field] ?? '']),
  ) as ProfileFormValues;
}

/** Returns a value in its stored form: `@maria` becomes `maria`. Invalid ones are unchanged. */
export function normalized(field: ProfileField, value: string): string {
  const parsed = ownProfileBody.shape[field].safeParse(value);
  return parsed.success && typeof parsed.data === 'string' ? parsed.data : value;
}

export const profileRefusals: Refusals<ProfileField> = {
  handle_taken: 'handle',
  handle_reserved: 'handle',
  handle_change_limit: { field: 'handle', message: changeLimitText(null) },
};

/** Suggests a handle based on a person's name, or '' if none can be formed. */
export function suggestHandle(firstName: string, lastName: string): string {
  const suggestion = `${firstName} ${lastName}`
    // Separates letters from their accents, which the next line drops: José becomes jose.
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, HANDLE_MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return handle.safeParse(suggestion).success && !isReservedHandle(suggestion) ? suggestion : '';
}

/** Props for text that phones must not correct: handles, addresses and links. */
export const plainText = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: 'false',
} as const;

/** Returns a profile field's props. Leaving the field normalizes a pasted value. */
export function profileField(form: UseFormReturn<ProfileFormValues>, name: ProfileField) {
  return {
    ...form.register(name, {
      onBlur: () => form.setValue(name, normalized(name, form.getValues(name))),
    }),
    id: name,
    label: fieldLabels[name],
    error: form.formState.errors[name]?.message,
  };
}
