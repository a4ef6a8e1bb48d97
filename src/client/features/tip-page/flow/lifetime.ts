// In a file of its own, because the script in the page's head needs it without the record's schema.

/** After so many milliseconds a record is from an earlier visit, and the page starts afresh. */
export const FLOW_KEPT_MS = 24 * 60 * 60 * 1000;
