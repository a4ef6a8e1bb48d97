// Header and cookie names shared by client and server (section 7). Lowercase, as Node reports them.

/** An operation's id (UUIDv7). A request repeated with the same id takes effect only once. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** The tip session. Whoever holds it may change that tip (section 6). */
export const TIP_SESSION_HEADER = 'x-tip-session';

/**
 * When the client sent the request, as an ISO time by its own clock. The server compares it with
 * its clock to correct `occurredAt`. A header rather than a body field, so that a repeated request
 * has exactly the same body.
 */
export const SENT_AT_HEADER = 'x-sent-at';

/**
 * The token of a visit (see `tracking.ts`). A header, so that a repeated request has the same body.
 */
export const VISIT_TOKEN_HEADER = 'x-visit-token';

/** The browser's time zone (IANA name), sent with every request. */
export const TIMEZONE_HEADER = 'x-user-timezone';

/** HttpOnly cookie that holds the session of a signed-in user. */
export const SESSION_COOKIE = 'tipwell_session';

/** HttpOnly cookie by which a browser is known again at the next sign-in. It signs nobody in. */
export const DEVICE_COOKIE = 'tipwell_device';

/** HttpOnly cookie that holds the tip session, set when a tip is created. */
export const TIP_SESSION_COOKIE = 'tipwell_tip';
