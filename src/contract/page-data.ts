// What a rendered page carries for the script that takes it over. Written by the server of a build
// and read by the client of the same build: the page names its own script.

/** Why a page shows no profile. */
export type PageState = 'found' | 'not-found';

export interface PageData {
  state: PageState;
  /** Cached answers by their query key. */
  answers: { key: readonly (string | Record<string, unknown>)[]; data: unknown }[];
  /** When the server rendered it, in milliseconds since the epoch. */
  at: number;
}
