// What a rendered page carries for the script that hydrates it. Server and client always come from
// the same build here, because the page names its own script.

/** Whether the page shows a profile. */
export type PageState = 'found' | 'not-found';

export interface PageData {
  /** Of a tip page. */
  state?: PageState;
  /** API responses to put into the query cache, each with its key. */
  answers: { key: readonly (string | Record<string, unknown>)[]; data: unknown }[];
  /** When the server rendered the page, in milliseconds since the epoch. */
  at: number;
}
