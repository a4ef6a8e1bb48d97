import { api } from '#client/platform/http';
import { TIP_SESSION_HEADER } from '#contract/headers';
import { formatPhone } from '#contract/messaging/phone';
import { getTipAttempt, type StoredAttempt } from '#contract/tips/stored-attempt';
import type { TipperDetails } from './details';

/**
 * What was entered in this tip session before: from the server, or as this phone has kept it if that
 * fails (section 4). The server never has the contact of somebody who did not opt in, so this phone's
 * draft fills in what its answer leaves empty.
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

/** What the server stored, as the form shows it; null when that is nothing about the tipper. */
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
