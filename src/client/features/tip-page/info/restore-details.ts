import { api } from '#client/platform/http';
import { TIP_SESSION_HEADER } from '#contract/call';
import { formatPhone } from '#contract/messaging/phone';
import { getTipAttempt, type StoredAttempt } from '#contract/tips/tip';
import type { TipperDetails } from './details';

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
    const stored = detailsOfAttempt(attempt);
    if (!stored) return kept;
    return stored.contact === '' && kept ? { ...kept, name: stored.name || kept.name } : stored;
  } catch {
    return kept;
  }
}

/** Returns the server's stored details in the form's terms; null if there are none. */
export function detailsOfAttempt(attempt: StoredAttempt): TipperDetails | null {
  const contactType = attempt.tipperContactMethod ?? (attempt.tipperPhoneE164 ? 'phone' : 'email');
  const contact =
    contactType === 'phone'
      ? formatPhone((attempt.tipperPhoneE164 ?? '').replace(/^\+1(?=\d{10}$)/, ''))
      : (attempt.tipperEmail ?? '');
  const name = attempt.tipperName ?? '';
  if (name === '' && contact === '') return null;
  return { name, contact, contactType, optIn: attempt.tipperOptIn };
}
