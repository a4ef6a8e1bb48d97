/** An answer that a browser saves as a file. */
export interface Download {
  /** One of the call's `downloads`. */
  readonly mediaType: string;
  /** Letters, digits, dots and hyphens. */
  readonly fileName: string;
  /**
   * Text, or the bytes of another kind of file. Long content comes in pieces, each made once the
   * previous one has been taken, to spare memory and other requests.
   */
  readonly content: string | Buffer | AsyncIterable<string>;
}
