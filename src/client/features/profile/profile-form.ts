// The profile form's values, all plain text, and their conversion from and to the API's body.
import * as z from 'zod/mini';
import type { Refusals } from '#client/shared/forms/write-failure';
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

/** Parses the form into the API's body: empty fields become null, the others are tidied. */
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
export function tidied(field: ProfileField, value: string): string {
  const parsed = ownProfileBody.shape[field].safeParse(value);
  return parsed.success && typeof parsed.data === 'string' ? parsed.data : value;
}

export const profileRefusals: Refusals<ProfileField> = {
  handle_taken: 'handle',
  handle_reserved: 'handle',
  handle_change_limit: { field: 'handle', message: changeLimitText(null) },
};
