import type { RatingsState } from '#client/shared/tips/use-ratings';
import type { Profile, TipPageAnswers } from '#contract/profiles/profile';

export type PageContent =
  | { state: 'loading' }
  | FoundContent
  /** `known`: an older answer, for a tipper who may have paid before the page was turned off. */
  | { state: 'not-found'; known: FoundContent | undefined }
  /** The server could not be reached or failed, which says nothing about the profile. */
  | { state: 'unreachable'; refetch(): Promise<unknown> };

/** The profile may be an older answer saved on this phone. */
export interface FoundContent {
  state: 'found';
  profile: Profile;
  ratings: RatingsState;
}

export interface PageRead {
  content: PageContent;
  /** The server's answer: null if no one is signed in, undefined before it arrives. */
  user: { id: string } | null | undefined;
}

/** Returns the state before anything is read: whatever came with the page. */
export function firstRead(page: TipPageAnswers | undefined): PageRead {
  if (!page) return { content: { state: 'loading' }, user: undefined };
  const ratings = { ratings: page.ratings, pending: false, failed: false };
  return { content: { state: 'found', profile: page.profile, ratings }, user: undefined };
}
