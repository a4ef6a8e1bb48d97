// What a rendered page carries for the script that hydrates it. Server and client always come from
// the same build here, because the page names its own script.

/** Whether the page shows a profile, and if not, what became of the code that led to it. */
export type PageState = 'found' | 'not-found' | 'paused' | 'retired';

export interface PageData {
  /** Of a tip page. */
  state?: PageState;
  /** Of the profile that it shows. The address may have a printed code instead. */
  handle?: string;
  /** API responses to put into the query cache, each with its key. */
  answers: { key: readonly (string | Record<string, unknown>)[]; data: unknown }[];
  /** When the server rendered the page, in milliseconds since the epoch. */
  at: number;
}
