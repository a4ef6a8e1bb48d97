// By itself, because the script in the page's head needs it without all that a record consists of.

/** After this long a record is somebody's last visit, and the page starts afresh. */
export const FLOW_KEPT_MS = 24 * 60 * 60 * 1000;
