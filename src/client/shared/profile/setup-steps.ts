import { paths } from '#client/platform/paths';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { canBePaid } from './can-be-paid';

export interface SetupStep {
  title: string;
  why: string;
  /** The id of the field of the profile page where it is done. */
  field: string;
  done: boolean;
}

export const addressOf = ({ field }: SetupStep) => `${paths.profile.getHref()}#${field}`;

/** Returns the steps that complete a tip page, most useful first. */
export function setupSteps(profile: OwnProfile): SetupStep[] {
  return [
    {
      title: 'Add a payment service',
      why: 'Without one, nobody can tip you.',
      field: 'venmoHandle',
      done: canBePaid(profile),
    },
    {
      title: 'Add your photo',
      why: "A photo shows customers they're tipping the right person.",
      field: 'photo',
      done: Boolean(profile.avatarUrl),
    },
    {
      title: 'Say what you do',
      why: 'Your job title appears below your name.',
      field: 'jobTitle',
      done: Boolean(profile.jobTitle),
    },
    {
      title: 'Write a line about yourself',
      why: 'A few friendly words make a page yours.',
      field: 'bio',
      done: Boolean(profile.bio),
    },
    {
      title: 'Add your Google review link',
      why: 'Customers can review you after tipping.',
      field: 'googleReviewUrl',
      done: Boolean(profile.googleReviewUrl || profile.yelpReviewUrl),
    },
  ];
}
