/** An answer that a browser saves as a file. */
export interface Download {
  /** One of the call's `downloads`. */
  readonly mediaType: string;
  /** Letters, digits, dots and hyphens. */
  readonly fileName: string;
  /**
   * Text, or the bytes of a file of another kind. What may be long comes piece by piece, each made when the one before has
   * been taken, so that neither memory nor other requests suffer.
   */
  readonly content: string | Buffer | AsyncIterable<string>;
}
