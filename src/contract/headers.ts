// Header and cookie names shared by client and server (section 7). Lowercase, as Node reports them.

/** The id of an operation (UUIDv7). Requests repeated with the same id take effect once. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** The tip session, which authorizes changes to a tip (section 6). */
export const TIP_SESSION_HEADER = 'x-tip-session';

/**
 * When the client sent the request, an ISO time by its own clock. The server compares clocks to
 * correct `occurredAt`. A header, so that a repeated request keeps the same body.
 */
export const SENT_AT_HEADER = 'x-sent-at';

/** A visit's token (see `tracking.ts`). A header, so that a repeated request keeps its body. */
export const VISIT_TOKEN_HEADER = 'x-visit-token';

/** The browser's time zone (IANA name), sent with every request. */
export const TIMEZONE_HEADER = 'x-user-timezone';

/** HttpOnly: the session of a signed-in user. */
export const SESSION_COOKIE = 'tipwell_session';

/** HttpOnly: recognizes a browser at the next sign-in, but does not authenticate it. */
export const DEVICE_COOKIE = 'tipwell_device';

/** HttpOnly: the tip session, set when a tip is created. */
export const TIP_SESSION_COOKIE = 'tipwell_tip';
