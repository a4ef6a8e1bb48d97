import { api } from '#client/platform/http';
import { importOptional } from '#client/platform/missing-chunk';
import { TIP_SESSION_HEADER } from '#contract/call';
import { formatPhone, isPhone, phoneE164 } from '#contract/messaging/phone';
import { getTipAttempt, type StoredAttempt } from '#contract/tips/tip';
import type { TipperDetails } from './details';
import type { PhoneNumbers } from './use-phone-numbers';

/**
 * Returns the details entered in this tip session: from the server or, if that fails, from this
 * phone (section 4). Without the opt-in, the server never has the contact, so this phone's draft
 * fills in what its answer lacks.
 */
export async function restoreDetails(
  sessionId: string,
  kept: TipperDetails | null,
  signal: AbortSignal,
): Promise<TipperDetails | null> {
  try {
    const attempt = await api(
      getTipAttempt,
      { query: { session_id: sessionId } },
      { signal, headers: { [TIP_SESSION_HEADER]: sessionId }, on401: 'throw' },
    );
    const isFromAbroad = /^\+[^1]/.test(attempt.tipperPhoneE164 ?? '');
    const numbers = isFromAbroad
      ? await importOptional(() => import('./phone-numbers')).catch(() => null)
      : null;
    const stored = detailsOfAttempt(attempt, numbers);
    if (!stored) return kept;
    return stored.contact === '' && kept ? { ...kept, name: stored.name || kept.name } : stored;
  } catch {
    return kept;
  }
}

/**
 * Returns the server's stored details in the form's terms; null if there are none.
 * @param numbers data on numbers from abroad, or null if unknown
 */
export function detailsOfAttempt(
  attempt: StoredAttempt,
  numbers: PhoneNumbers | null,
): TipperDetails | null {
  const contactType = attempt.tipperContactMethod ?? (attempt.tipperPhoneE164 ? 'phone' : 'email');
  const contact =
    contactType === 'phone'
      ? typedPhone(attempt.tipperPhoneE164 ?? '', numbers)
      : (attempt.tipperEmail ?? '');
  const name = attempt.tipperName ?? '';
  if (name === '' && contact === '') return null;
  return { name, contact, contactType, optIn: attempt.tipperOptIn };
}

/**
 * Returns a stored number as the field would show it. Eleven digits are accepted without a + even
 * if no country has such a number, and are then shown without one: with it, the number would be
 * invalid.
 */
function typedPhone(number: string, numbers: PhoneNumbers | null): string {
  const isValid = isPhone(number) && numbers?.isPossible(number) !== false;
  const digits = number.replace('+', '');
  const asDigits = !isValid && isPhone(digits) && phoneE164(digits) === number;
  return formatPhone(asDigits ? digits : number.replace(/^\+1(?=\d{10}$)/, ''));
}
