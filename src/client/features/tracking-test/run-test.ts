// Simulates a scan of the worker's own page, step by step, through the calls that a tipper's phone
// makes. The server keeps it out of the real metrics, which the last step checks.

import { ApiError, api } from '#client/platform/http';
import { newId, newTipSession } from '#client/platform/ids';
import { VISIT_TOKEN_HEADER } from '#contract/call';
import { getCodePage } from '#contract/codes/qr-codes';
import { getAnalytics } from '#contract/metrics/analytics';
import { requestVisitToken, trackScan } from '#contract/metrics/tracking';
import { nameOf } from '#contract/profiles/payee';
import { getProfile } from '#contract/profiles/profile';

/** The tested page, and the printed code that opens it. */
export interface Tested {
  profileId: string;
  handle: string;
  /** The code as typed, and its id; null to test the page's own URL. */
  code: { id: string; code: string } | null;
  /** The worker's day: `2026-05-31`. */
  today: string;
}

export interface StepResult {
  title: string;
  passed: boolean;
  says: string;
  answer: unknown;
}

/**
 * Runs the test, yielding each step's result as it arrives. The caller stops at a failed step.
 * @throws {ApiError} when the server cannot be reached or refuses a call
 */
export async function* runTest(tested: Tested, signal: AbortSignal): AsyncGenerator<StepResult> {
  const { profileId, handle, code, today } = tested;
  const options = { signal };
  const sessionId = newTipSession();
  const scanId = newId();
  const visit = {
    profileId,
    userHandle: handle,
    sessionId,
    fromQr: true,
    test: true as const,
    ...(code && { qrCode: code.code }),
  };
  const scansToday = async () => {
    const query = { from: today, to: today };
    return (await api(getAnalytics, { query }, options)).total.scans;
  };

  const before = await scansToday();
  let opened = handle;
  if (code) {
    const step = await openCode(code.code, options);
    yield step.result;
    if (step.handle === null) return;
    opened = step.handle;
  }
  const profile = await api(getProfile, { params: { handle: opened } }, options);
  yield {
    title: 'Your page opens',
    passed: profile.id === profileId,
    says: `Anyone who scans your code sees the page of ${nameOf(profile)}.`,
    answer: profile,
  };

  const token = await api(requestVisitToken, { body: { profileId, sessionId } }, options);
  yield {
    title: 'The visit gets a token',
    passed: true,
    says: "The page asks for it after it has loaded. It's good for ten minutes, for this visit only.",
    answer: token,
  };

  const sent = { ...options, headers: { [VISIT_TOKEN_HEADER]: token.visitToken } };
  const first = await api(trackScan, { body: { ...visit, scanId } }, sent);
  const rightCode = (first.codeId ?? null) === (code?.id ?? null);
  yield {
    title: 'The scan is counted',
    passed: first.tracked && rightCode,
    says: rightCode
      ? `Counted once${code ? ', for the code that you chose' : ''}.`
      : 'The server did not recognize the code. Was it deleted in another window?',
    answer: first,
  };

  const repeat = await api(trackScan, { body: { ...visit, scanId: newId() } }, sent);
  yield {
    title: 'The same phone is not counted twice',
    passed: !repeat.tracked && repeat.reason === 'session_exists',
    says: 'Reloading the page within the hour still counts as one visit.',
    answer: repeat,
  };

  const program = await api(trackScan, { body: { ...visit, sessionId: newTipSession() } }, options);
  yield {
    title: 'A program without a token is not counted',
    passed: !program.tracked,
    says: 'This is how link previews and scanners are kept out of your numbers.',
    answer: program,
  };

  const after = await scansToday();
  const unchanged = after === before;
  const compared = `Scans today: ${before} before the test, ${after} after it.`;
  yield {
    title: 'Your real numbers are unchanged',
    passed: unchanged,
    says: unchanged
      ? compared
      : `${compared} If someone else scanned your code in the meantime, that is why. Run the test again to be sure.`,
    answer: { scansToday: { before, after } },
  };
}

/** The result for a code that shows a notice instead of a page, by error code. */
const closedCodes: Partial<Record<string, string>> = {
  qr_code_paused:
    "The code is paused or over your plan's limit. Anyone who scans it sees a notice instead of your page.",
  qr_code_retired: 'The code was deleted. Anyone who scans it sees a notice instead of your page.',
};

/** Looks up where a code leads, as a scanning phone does. The handle is null if nowhere. */
async function openCode(
  code: string,
  options: { signal: AbortSignal },
): Promise<{ handle: string | null; result: StepResult }> {
  const title = 'The code leads to a page';
  try {
    const answer = await api(getCodePage, { params: { code } }, options);
    const says = `Its address opens the page @${answer.handle}.`;
    return { handle: answer.handle, result: { title, passed: true, says, answer } };
  } catch (error) {
    const says = error instanceof ApiError && closedCodes[error.code];
    if (!says) throw error;
    return { handle: null, result: { title, passed: false, says, answer: error.message } };
  }
}
