// Header and cookie names that both sides must agree on. Lower case, as Node reads them.

/** The operation's id (UUIDv7): the same id with the same body has its effect once. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** The tip session: the capability for every later change of a tip. */
export const TIP_SESSION_HEADER = 'x-tip-session';

/**
 * ISO time at which the client sent this request, by the client's clock. A header rather than a
 * body field, so that the body of a repeated request stays the same to the byte. The server
 * compares it with its own clock to correct `occurredAt`.
 */
export const SENT_AT_HEADER = 'x-sent-at';

/** The browser's time zone (IANA name), sent with every request (specification section 7). */
export const TIMEZONE_HEADER = 'x-user-timezone';

/** HttpOnly cookie of the signed-in session. */
export const SESSION_COOKIE = 'tipwell_session';

/** HttpOnly cookie holding the tip session, set when a tip is created. */
export const TIP_SESSION_COOKIE = 'tipwell_tip';
