import type { Profile } from '#contract/profiles/profile';
import { shownReviewLinks } from '#contract/profiles/review-links';
import { normalized, type ProfileFormValues, profileFields } from './profile-form';

export type PreviewedProfile = Pick<
  Profile,
  | 'id'
  | 'userId'
  | 'avatarUrl'
  | 'avatarSmallUrl'
  | 'user'
  | 'searchable'
  | 'updatedAt'
  | 'branding'
>;

/** Returns the profile as the form would save it, with invalid input as typed, except for links. */
export function previewOf(values: Partial<ProfileFormValues>, rest: PreviewedProfile): Profile {
  const shown = Object.fromEntries(
    profileFields.map((field) => {
      const value = (values[field] ?? '').trim();
      return [field, value === '' ? null : normalized(field, value)];
    }),
  ) as Record<(typeof profileFields)[number], string | null>;
  return { ...rest, ...shown, ...shownReviewLinks(shown), handle: shown.handle ?? '' };
}
