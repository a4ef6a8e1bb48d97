/** An answer that a browser saves as a file. */
export interface Download {
  /** One of the media types in the call's `downloads`. */
  readonly mediaType: string;
  /** Letters, digits, dots and hyphens. */
  readonly fileName: string;
  /**
   * Text, or the bytes of a binary file. Long content comes in pieces, each produced once the
   * previous one has been consumed, to save memory and not to block other requests.
   */
  readonly content: string | Buffer | AsyncIterable<string>;
}
