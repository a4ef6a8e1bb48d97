import type { RatingsState } from '#client/shared/tips/use-ratings';
import type { TipPageAnswers } from '#contract/profiles/page-data';
import type { Profile } from '#contract/profiles/profile';

export type PageContent =
  | { state: 'loading' }
  /** The profile may be an older answer kept by this phone. */
  | { state: 'found'; profile: Profile; ratings: RatingsState }
  | { state: 'not-found' }
  /** The server could not be reached or failed, which says nothing about the profile. */
  | { state: 'unreachable'; retry(): void; retrying: boolean };

/** What is known of a tip page and of who is looking at it. */
export interface PageRead {
  content: PageContent;
  /** The server's answer: null if nobody is signed in, undefined before it arrives. */
  user: { id: string } | null | undefined;
}

/** What is known before anything is read: what came with the page, if anything. */
export function firstRead(page: TipPageAnswers | undefined): PageRead {
  if (!page) return { content: { state: 'loading' }, user: undefined };
  const ratings = { ratings: page.ratings, pending: false, failed: false };
  return { content: { state: 'found', profile: page.profile, ratings }, user: undefined };
}
