// Data that a rendered page carries for hydration. Both sides come from the same build, because the
// page names its script.

import type { Ratings } from '../tips/ratings';
import type { Profile } from './profile';

/** Whether the page shows a profile; if not, the state of the code that led to it. */
export type PageState = 'found' | 'not-found' | 'paused' | 'retired';

export interface TipPageAnswers {
  profile: Profile;
  ratings: Ratings;
}

export interface PageData {
  /** Only on tip pages. */
  state?: PageState;
  /** The profile's, since the address may have a printed code instead. */
  handle?: string;
  page?: TipPageAnswers;
  /** Other pages' API responses for the query cache, each with its key. */
  answers: { key: readonly (string | Record<string, unknown>)[]; data: unknown }[];
  /** When the server rendered the page, in epoch milliseconds. */
  at: number;
}
