// Every error that the API can return (section 8). Clients match on the code, never on the message:
// messages may be reworded, codes may not.
import * as z from 'zod/mini';

export const errorCatalogue = {
  // The request itself
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  invalid_input: { status: 400, message: 'Invalid input' },
  body_too_large: { status: 413, message: 'The request body is too large.' },
  unsupported_media_type: {
    status: 415,
    message: 'This address does not accept a body of that type.',
  },
  cross_site_request: { status: 403, message: 'This request came from another site.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not support that method.' },
  precondition_failed: { status: 412, message: 'This has changed in the meantime.' },
  range_not_satisfiable: { status: 416, message: 'There is no such part of this file.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Try again.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment.' },
  // Accounts
  not_authenticated: { status: 401, message: 'Not authenticated' },
  other_account: {
    status: 401,
    message: 'This was done with another account. Sign in with that one.',
  },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  email_taken: { status: 409, message: 'User already exists' },
  sign_in_not_recent: { status: 403, message: "Confirm it's you, then try again." },
  undo_link_invalid: { status: 410, message: 'This link has been used or has expired.' },
  wrong_password: { status: 403, message: 'This is not your current password.' },
  confirmation_mismatch: { status: 422, message: 'Type your handle or your email address.' },
  email_unavailable: { status: 409, message: "This site doesn't send email." },
  reset_link_invalid: {
    status: 410,
    message: 'This link has been used or has expired. Ask for another one.',
  },
  confirmation_link_invalid: {
    status: 410,
    message: 'This link has been used, has expired, or is for an address that has since changed.',
  },
  passkey_refused: { status: 403, message: "This passkey doesn't match an account here." },
  passkey_expired: { status: 410, message: 'That took too long. Try again.' },
  passkey_limit: { status: 422, message: 'Remove a passkey before you add another one.' },
  passkey_not_found: { status: 404, message: 'There is no such passkey.' },
  nothing_to_confirm: { status: 409, message: 'This email address is already confirmed.' },
  sign_in_locked: {
    status: 429,
    message: 'Too many wrong passwords for this account. Wait a few minutes.',
  },
  unlock_link_invalid: { status: 410, message: 'This link has been used or has expired.' },
  session_not_found: { status: 404, message: 'There is no such session.' },
  // Profiles
  profile_not_found: { status: 404, message: 'Profile not found' },
  profile_required: { status: 409, message: 'Set up your profile first.' },
  page_limit: { status: 403, message: "Your plan doesn't allow more pages." },
  handle_taken: { status: 409, message: 'This handle is already taken.' },
  handle_reserved: { status: 422, message: 'This handle is reserved.' },
  handle_change_limit: { status: 422, message: "You've changed your handle too many times." },
  // Domains
  domain_not_found: { status: 404, message: 'There is no such domain.' },
  domain_reserved: { status: 422, message: 'This domain cannot be used for a page.' },
  domain_taken: { status: 409, message: 'Someone else has verified this domain.' },
  // Photos
  upload_in_progress: {
    status: 409,
    message: 'Another photo is being saved. Try again in a moment.',
  },
  unsupported_image: {
    status: 415,
    message: "This file can't be read as a photo. Use a JPEG, PNG, WebP or AVIF.",
  },
  image_too_large: { status: 422, message: 'This photo is too large.' },
  // Themes
  theme_not_found: { status: 404, message: 'There is no such theme.' },
  theme_limit: { status: 403, message: "Your plan doesn't allow more themes." },
  // QR codes
  qr_code_not_found: { status: 404, message: 'There is no such QR code.' },
  qr_code_paused: { status: 404, message: 'This QR code is paused.' },
  qr_code_retired: { status: 410, message: 'This QR code is no longer in use.' },
  qr_code_limit: { status: 403, message: "Your plan doesn't allow more QR codes." },
  not_in_plan: { status: 403, message: 'Your plan does not include this.' },
  wallet_unavailable: { status: 409, message: "This site doesn't make passes for this wallet." },
  // Tips
  tip_not_found: { status: 404, message: 'There is no such tip.' },
  tip_session_required: { status: 403, message: 'This tip belongs to another tip session.' },
  tip_already_completed: { status: 422, message: 'A completed tip stays completed.' },
  tip_already_rated: { status: 422, message: 'This tip has already been rated.' },
  tip_not_completed: { status: 422, message: 'Confirm the payment before rating.' },
  tip_of_other_profile: { status: 422, message: 'This tip belongs to another profile.' },
  payment_method_unavailable: {
    status: 422,
    message: 'This worker does not accept that payment method.',
  },
  own_profile: { status: 422, message: "You can't tip or rate your own profile." },
  reminder_link_invalid: { status: 410, message: 'This reminder has expired.' },
  contact_link_invalid: { status: 410, message: 'This link is not one of ours.' },
  // Notifications
  push_service_refused: {
    status: 422,
    message: "Your browser didn't provide a notification address.",
  },
  push_device_not_found: { status: 404, message: 'There is no such device.' },
  unsubscribe_link_invalid: { status: 410, message: 'This link is not one of ours.' },
  // Idempotency
  idempotency_key_reused: {
    status: 422,
    message: 'This idempotency key was used for another request.',
  },
  idempotency_key_in_use: { status: 409, message: 'The same request is still running. Try again.' },
  // Shifts
  shift_overlaps: { status: 409, message: 'This overlaps with another shift.' },
  shift_too_far: {
    status: 422,
    message: 'Shifts can be entered for the last two years and the next month.',
  },
  // Teams
  team_not_found: { status: 404, message: 'There is no such team.' },
  team_member_not_found: { status: 404, message: 'There is no such member.' },
  team_managers_only: { status: 403, message: 'Only managers of the team can do this.' },
  team_founder_only: { status: 403, message: 'Only the founder of the team can do this.' },
  team_left: { status: 403, message: "You're no longer on this team." },
  team_full: { status: 403, message: 'This team is full.' },
  founder_stays: {
    status: 409,
    message: 'Ask another member to take over first.',
  },
  not_asked: { status: 403, message: 'You were not asked to take this team over.' },
  already_member: { status: 409, message: "You're already on this team." },
  invitation_invalid: {
    status: 410,
    message: 'This invitation has been used or canceled, or has expired. Ask for another one.',
  },
  invitation_not_found: { status: 404, message: 'There is no such invitation.' },
  receiver_unknown: { status: 422, message: "That member can't be paid for this team." },
  no_collector: {
    status: 422,
    message: 'Choose a member who has a tip page with a payment method.',
  },
  id_taken: {
    status: 409,
    message: 'An earlier attempt already saved different details. Close this and check the books.',
  },
  team_shift_not_found: { status: 404, message: 'There is no such shift.' },
  team_shift_void: { status: 409, message: 'This shift has been voided.' },
  team_shift_changed: {
    status: 409,
    message: 'Somebody has corrected this shift since. Check what it says now, then save again.',
  },
  nobody_worked: { status: 422, message: 'Say who worked, and how much.' },
  not_in_pool: { status: 422, message: 'A member in this shift does not share in the tips.' },
  transfer_not_found: { status: 404, message: 'There is no such transfer.' },
  transfer_closed: { status: 409, message: 'This transfer is settled or has been withdrawn.' },
  transfer_confirmed: {
    status: 409,
    message: 'One side has already confirmed this transfer, so it can no longer be withdrawn.',
  },
  not_your_side: { status: 403, message: 'Only the other side of this transfer can mark that.' },
  nothing_to_settle: { status: 409, message: 'Nobody owes anyone anything.' },
  // Billing
  already_subscribed: { status: 409, message: 'You already have a subscription.' },
  not_subscribed: { status: 409, message: 'You have no subscription yet.' },
  payment_provider_failed: {
    status: 502,
    message: 'The payment service cannot be reached. Nothing was charged. Try again.',
  },
  webhook_unverified: { status: 400, message: 'The signature of this webhook is wrong.' },
  test_payment_not_found: { status: 404, message: 'There is no such test payment.' },
  test_payment_step_impossible: {
    status: 409,
    message: 'This test payment is past that step.',
  },
  // Support
  support_request_taken: { status: 409, message: 'Another request has this id. Try again.' },
  // Visits
  visit_token_expired: {
    status: 409,
    message: 'The token of this visit has expired. Ask for another one.',
  },
  // The server
  lock_timeout: {
    status: 409,
    message: 'Another request is changing this at the moment. Try again.',
  },
  database_unavailable: { status: 503, message: 'The service is starting up or busy. Try again.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Errors that any call may return. */
export const commonErrors = [
  'invalid_json',
  'invalid_input',
  'body_too_large',
  'unsupported_media_type',
  'cross_site_request',
  'request_timeout',
  'rate_limited',
  'lock_timeout',
  'database_unavailable',
  'internal',
] as const satisfies readonly ErrorCode[];

/**
 * The body of every error response. `code` is any string, because a newer server may send codes
 * that an older client does not know. `fields` maps field paths to messages.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.catchall(z.object({}), z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The longest wait accepted from a server, in milliseconds. */
export const MAX_RETRY_AFTER_MS = 60 * 60_000;

/**
 * Reads a `Retry-After` header, in seconds or as an HTTP date. Returns milliseconds from 0 to an
 * hour, or null if it is missing or unreadable.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const value = header?.trim() ?? '';
  if (value === '') return null;
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  if (Number.isNaN(waitMs)) return null;
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(0, waitMs));
}
