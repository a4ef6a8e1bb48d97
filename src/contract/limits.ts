// Business constants and limits on input (section 9). Lengths are in characters.

export const PRESET_AMOUNTS_DOLLARS = [5, 10, 15, 20, 25, 50] as const;
export const MAX_AMOUNT_DOLLARS = 10_000;

/** Sent when a tip is created, before it is rated. Never counts as a rating. */
export const DEFAULT_RATING = 5;
/** The ratings that a tipper can choose. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
export const VERIFIED_BADGE = { averageRating: 5, minimumRatings: 10 } as const;

/** Seconds that the page must have been open for a rating to count automatically. */
export const RATING_MIN_VISIT_SECONDS = 8;
/** How many ratings of a page count automatically from one network per hour. */
export const COUNTED_RATINGS_PER_HOUR = 20;
/** An amount is unusual if it is above this and above this many times the earlier tips' median. */
export const UNUSUAL_AMOUNT_DOLLARS = 200;
export const UNUSUAL_AMOUNT_FACTOR = 10;

export const NAME_MAX_LENGTH = 50;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export const TIPPER_NAME_MAX_LENGTH = 100;
export const REVIEW_TEXT_MAX_LENGTH = 500;
export const DISPLAY_NAME_MAX_LENGTH = 80;
export const JOB_TITLE_MAX_LENGTH = 80;
export const BIO_MAX_LENGTH = 500;
export const URL_MAX_LENGTH = 500;
export const HOST_MAX_LENGTH = 253;
export const QR_NAME_MAX_LENGTH = 40;
export const THEME_NAME_MAX_LENGTH = 40;
export const PASSKEY_NAME_MAX_LENGTH = 60;
export const MAX_PASSKEYS = 10;
export const SUPPORT_MESSAGE_MAX_LENGTH = 2000;

/** How many times a handle may be changed within these days, once the page has been visited. */
export const HANDLE_CHANGES = 3;
export const HANDLE_CHANGES_DAYS = 30;

export const HANDLE_FORWARDING_DAYS = 365;

/** Unvisited old handles to keep anyway. */
export const UNVISITED_HANDLES_KEPT = 3;

/** Limits on an upload, before the server scales it down. */
export const PHOTO_MAX_BYTES = 8 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 40_000_000;
/** Maximum aspect ratio. Panoramas from phones are below it. */
export const PHOTO_MAX_ASPECT = 10;
/** Sides of the two stored squares, in pixels: 96 CSS pixels on screens of density 3 and 2. */
export const AVATAR_SIZE = 288;
export const AVATAR_SMALL_SIZE = 192;
/** A logo is scaled to fit into this, in pixels. */
export const LOGO_WIDTH = 480;
export const LOGO_HEIGHT = 160;

/** At least 128 random bits: 22 base64url characters. */
export const TIP_SESSION_MIN_LENGTH = 22;
export const TIP_SESSION_MAX_LENGTH = 128;

/** Ten years: the longest period of analytics. */
export const MAX_PERIOD_DAYS = 3660;
/** The period up to today that is shown by default. */
export const USUAL_PERIOD_DAYS = 7;
/** Calendar years that the tip record for employers covers, the current one included. */
export const RECORD_YEARS = 2;

export const MIN_SHIFT_MINUTES = 15;
export const MAX_SHIFT_HOURS = 24;
export const MAX_GOAL_DOLLARS = 1_000_000;

/** Days for which an invitation to a team can be accepted. */
export const INVITATION_DAYS = 7;
/** Open invitations per team. */
export const MAX_INVITATIONS = 20;
/** Days after leaving in which a member may still receive tips: phones may have the page cached. */
export const FORMER_RECEIVER_DAYS = 31;
export const MAX_POINTS = 100;
export const TEAM_NOTE_MAX_LENGTH = 200;
export const TEAM_SHIFTS_SHOWN = 60;
export const STATEMENT_PAGE_ENTRIES = 200;

export const TIPS_PAGE_SIZE = 25;
export const TIP_SEARCH_MAX_LENGTH = 100;
export const CONFIRM_RECEIPT_MAX_TIPS = 500;
/** The payment number of a payment app. */
export const PAYMENT_ID_MAX_LENGTH = 100;
export const MAX_SELECTED_TIPS = 10_000;
export const RECENT_REVIEWS_COUNT = 10;
