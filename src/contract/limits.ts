// Business constants, and limits on what people may enter (section 9). Lengths are in characters.

export const PRESET_AMOUNTS_DOLLARS = [5, 10, 15, 20, 25, 50] as const;
export const MAX_AMOUNT_DOLLARS = 10_000;

/** Sent when a tip is created, before the tipper has rated. Never counted as a rating. */
export const DEFAULT_RATING = 5;
export const VERIFIED_BADGE = { averageRating: 5, minimumRatings: 10 } as const;

/** Seconds for which the page must have been open before a rating counts by itself. */
export const RATING_MIN_VISIT_SECONDS = 8;
/** How many ratings of one page count by themselves from one network in an hour. */
export const COUNTED_RATINGS_PER_HOUR = 20;
/** An amount is unusual above this, and above so many times the median of the tips before it. */
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
export const MOST_PASSKEYS = 10;
export const SUPPORT_MESSAGE_MAX_LENGTH = 2000;

/** How often a handle may be changed within this many days, once the page has been visited. */
export const HANDLE_CHANGES = 3;
export const HANDLE_CHANGES_DAYS = 30;

/** How long an old handle leads to its page. */
export const HANDLE_FORWARDING_DAYS = 365;

/** Old handles that lead to their page although nobody visited it there. */
export const UNVISITED_HANDLES_KEPT = 3;

/** Limits on the uploaded photo, before the server scales it down. */
export const PHOTO_MAX_BYTES = 8 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 40_000_000;
/**
 * Its long side may be at most this many times its short side. Phones' panoramas are below that.
 */
export const PHOTO_MAX_ASPECT = 10;
/**
 * Sides of the two squares that the server stores, in pixels. The tip page shows the photo 96 CSS
 * pixels wide; these suit screens with three and two device pixels to each of those.
 */
export const AVATAR_SIZE = 288;
export const AVATAR_SMALL_SIZE = 192;
/** A logo is fitted into this, in pixels. */
export const LOGO_WIDTH = 480;
export const LOGO_HEIGHT = 160;

/** At least 128 random bits, which take 22 base64url characters. */
export const TIP_SESSION_MIN_LENGTH = 22;
export const TIP_SESSION_MAX_LENGTH = 128;

/** The longest period of analytics, ten years. */
export const MAX_PERIOD_DAYS = 3660;
/** The period up to today that is shown when none is asked for. */
export const USUAL_PERIOD_DAYS = 7;
/** How many calendar years the record for the employer has, the current one included. */
export const RECORD_YEARS = 2;

/** In minutes and in hours. */
export const SHORTEST_SHIFT_MINUTES = 15;
export const LONGEST_SHIFT_HOURS = 24;
/** The most that a goal can be. */
export const MOST_GOAL_DOLLARS = 1_000_000;

/** How long an invitation to a team can be accepted. */
export const INVITATION_DAYS = 7;
/** How many invitations of a team can be open at once. */
export const MOST_INVITATIONS = 20;
/** How long after leaving a member may still be the one whom a waiting phone has shown as paid. */
export const FORMER_RECEIVER_DAYS = 31;
export const MOST_POINTS = 100;
export const TEAM_NOTE_MAX_LENGTH = 200;
/** The shifts that a team's list goes back to. */
export const TEAM_SHIFTS_SHOWN = 60;
/** How many entries a page of a team's statement has. */
export const STATEMENT_PAGE_ENTRIES = 200;

export const TIPS_PAGE_SIZE = 25;
export const TIP_SEARCH_MAX_LENGTH = 100;
/** How many tips one request confirms as received or not. */
export const CONFIRM_RECEIPT_MAX_TIPS = 500;
/** Of a payment app's number of a payment. */
export const PAYMENT_ID_MAX_LENGTH = 100;
/** How many tips can be selected at once. */
export const MOST_SELECTED_TIPS = 10_000;
export const RECENT_REVIEWS_COUNT = 10;
