/** An answer that a browser saves as a file. */
export interface Download {
  /** One of the call's `downloads`. */
  readonly mediaType: string;
  /** Letters, digits, dots and hyphens. */
  readonly fileName: string;
  /** Text, or the bytes of a file of another kind. */
  readonly content: string | Buffer;
}
