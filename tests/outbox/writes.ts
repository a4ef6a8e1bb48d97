// The writes of one tipper, as the tip page enqueues them.
import type { ConfirmReceiptBody } from '#contract/tips/received-tips';
import type { TipWrite } from '#contract/tips/tip';

export const sessionId = 'a-tip-session-of-128-bits';
export const profileId = '01890000-0000-7000-8000-00000000aaaa';

export const attempt = (tipId: string): TipWrite => ({
  kind: 'attempt',
  tipId,
  sessionId,
  body: { profileId, amount: 10, sessionId, paymentMethod: 'pending', tipperOptIn: false },
});

export const createTip = (tipId: string): TipWrite => ({
  kind: 'tip',
  tipId,
  sessionId,
  body: { profileId, amount: 10, sessionId, paymentMethod: 'venmo', rating: 5 },
});

export const chooseMethod = (tipId: string): TipWrite => ({
  kind: 'patch',
  tipId,
  sessionId,
  body: { paymentMethod: 'venmo', status: 'pending' },
});

export const confirm = (tipId: string): TipWrite => ({
  kind: 'patch',
  tipId,
  sessionId,
  body: { status: 'completed', verificationStatus: 'verified' },
});

export const rate = (tipId: string): TipWrite => ({
  kind: 'patch',
  tipId,
  sessionId,
  body: { rating: 4, status: 'pending' },
});

export const convert = (tipId: string): TipWrite => ({
  kind: 'conversion',
  tipId,
  sessionId,
  body: { tipId, conversionType: 'payment_confirmed', sessionId },
});

export const scan = (scanId: string): TipWrite => ({
  kind: 'scan',
  tipId: scanId,
  sessionId,
  body: { profileId, userHandle: 'demo', sessionId },
});

export const workerId = '01890000-0000-7000-8000-00000000bbbb';

export const confirmReceipt = (
  tipIds = ['01890000-0000-7000-8000-00000000cccc'],
  status: ConfirmReceiptBody['status'] = 'received',
  userId = workerId,
): TipWrite => ({
  kind: 'receipt',
  tipId: userId,
  sessionId: '',
  body: { userId, tipIds, status },
});
