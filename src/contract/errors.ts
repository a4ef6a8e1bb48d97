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
    message: 'This address does not take a body of that type.',
  },
  cross_site_request: { status: 403, message: 'This request came from another site.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Try again.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment.' },
  // Accounts
  not_authenticated: { status: 401, message: 'Not authenticated' },
  other_account: { status: 401, message: 'This was done with another account. Sign in with that.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  email_taken: { status: 409, message: 'User already exists' },
  wrong_password: { status: 403, message: 'That is not your current password.' },
  confirmation_mismatch: { status: 422, message: 'Type your handle or your email address.' },
  session_not_found: { status: 404, message: 'There is no such session.' },
  // Profiles
  profile_not_found: { status: 404, message: 'Profile not found' },
  profile_required: { status: 409, message: 'Set up your profile first.' },
  handle_taken: { status: 409, message: 'This handle is already taken.' },
  handle_reserved: { status: 422, message: 'This handle is reserved.' },
  handle_change_limit: { status: 422, message: 'You have changed your handle too often.' },
  // Photos
  unsupported_image: {
    status: 415,
    message: 'This file cannot be read as a photo. Use a JPEG, PNG, WebP or AVIF.',
  },
  image_too_large: { status: 422, message: 'This photo is too large.' },
  // QR codes
  qr_code_not_found: { status: 404, message: 'There is no such QR code.' },
  qr_code_paused: { status: 404, message: 'This QR code is paused.' },
  qr_code_retired: { status: 410, message: 'This QR code is no longer in use.' },
  qr_code_limit: { status: 403, message: 'Your plan allows no more QR codes.' },
  not_in_plan: { status: 403, message: 'Your plan does not include this.' },
  // Tips
  tip_not_found: { status: 404, message: 'There is no such tip.' },
  tip_session_required: { status: 403, message: 'This tip belongs to another tip session.' },
  tip_already_completed: { status: 422, message: 'A completed tip stays completed.' },
  tip_already_rated: { status: 422, message: 'This tip has been rated already.' },
  tip_not_completed: { status: 422, message: 'Confirm the payment before rating.' },
  tip_of_other_profile: { status: 422, message: 'This tip was made to another profile.' },
  payment_method_unavailable: {
    status: 422,
    message: 'This worker does not accept that payment method.',
  },
  own_profile: { status: 422, message: 'Nobody tips or rates their own profile.' },
  // Idempotency
  idempotency_key_reused: {
    status: 422,
    message: 'This idempotency key was used for another request.',
  },
  operation_in_flight: { status: 409, message: 'The same request is still running. Try again.' },
  // Shifts
  shift_overlaps: { status: 409, message: 'This overlaps with another shift.' },
  shift_too_far: { status: 422, message: 'Enter shifts of the last two years and the next month.' },
  // Billing
  already_subscribed: { status: 409, message: 'You have a subscription already.' },
  not_subscribed: { status: 409, message: 'You have no subscription yet.' },
  payment_provider_failed: {
    status: 502,
    message: 'The payment service cannot be reached. Nothing was charged. Try again.',
  },
  webhook_unverified: { status: 400, message: 'The signature of this webhook is wrong.' },
  test_payment_not_found: { status: 404, message: 'There is no such test payment.' },
  test_payment_step_impossible: {
    status: 409,
    message: 'That cannot happen to this test payment any more.',
  },
  // Visits
  visit_token_expired: {
    status: 409,
    message: 'The token of this visit has expired. Ask for another one.',
  },
  // The server
  database_unavailable: { status: 503, message: 'The service is starting or busy. Try again.' },
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
  'database_unavailable',
  'internal',
] as const satisfies readonly ErrorCode[];

/**
 * The body of every error response. `code` is any string, because a newer server may send codes
 * that an older client does not know. `fields` maps a field's path to its message.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;
