// Derives the outbox writes of the tipper's actions (sections 4 and 7). Pure.
import { DEFAULT_RATING } from '#contract/limits';
import type { Profile } from '#contract/profiles/profile';
import type { TipAttemptBody, TipWrite } from '#contract/tips/tip';
import type { DetailsToSend } from '../info/details';
import type { FlowAction } from './advance';
import type { FlowRecord } from './record';

/** What a tip says of the page that it was made on. */
export type ShownPage = Pick<Profile, 'id' | 'updatedAt'>;

export interface WriteContext {
  /** The page as shown: the tipper pays what it offers, whatever it offers by now. */
  page: ShownPage;
  /** ISO time of the tap, by this phone's clock. */
  occurredAt: string;
  /** Undefined if the browser asks not to be tracked. */
  userAgent: string | undefined;
  /** The printed code that opened the page, or null. */
  qrCode: string | null;
  /**
   * Whether the creation of this tip is unanswered or was refused: the server may not have the tip.
   */
  createUnacknowledged: boolean;
}

const noDetails: DetailsToSend = {
  tipperName: null,
  tipperContactMethod: null,
  tipperEmail: null,
  tipperPhone: null,
  tipperOptIn: false,
};

export function writesOf(
  action: FlowAction,
  before: FlowRecord,
  after: FlowRecord,
  context: WriteContext,
): TipWrite[] {
  const { tipId, sessionId, amount } = after;
  // Without a tip id nothing is sent, not even the rating (section 4).
  if (tipId === null || sessionId === null || amount === null || after === before) return [];
  const { occurredAt, page, qrCode } = context;
  const pageUpdatedAt = page.updatedAt;
  const of = { tipId, sessionId };
  const creation = {
    tipId,
    profileId: page.id,
    amount,
    sessionId,
    occurredAt,
    pageUpdatedAt,
    ...(qrCode !== null && { qrCode }),
  };
  const attempt = (details: DetailsToSend): TipWrite => {
    const body: TipAttemptBody = { ...creation, paymentMethod: 'pending', ...details };
    return { kind: 'attempt', ...of, body };
  };

  switch (action.type) {
    case 'details-given':
      return [attempt(action.details)];
    case 'details-skipped':
      return before.detailsWritten ? [attempt(noDetails)] : [];
    case 'method-chosen': {
      // The receiver that the page showed; by the time this is sent, another may be next.
      const paid = after.receiverId === null ? {} : { receiverId: after.receiverId };
      // A patch would be refused along with the create it depends on. A tip stands alone, and
      // leaves the details of an attempt as they are.
      if (before.writtenAmount === amount && !context.createUnacknowledged) {
        const body = {
          paymentMethod: action.method,
          status: 'pending',
          occurredAt,
          pageUpdatedAt,
          ...paid,
        } as const;
        return [{ kind: 'patch', ...of, body }];
      }
      return [
        {
          kind: 'tip',
          ...of,
          body: {
            ...creation,
            paymentMethod: action.method,
            ...paid,
            customerName: null,
            customerEmail: null,
            customerPhone: null,
            customerContactType: null,
            rating: DEFAULT_RATING,
            status: 'pending',
            verificationStatus: 'pending',
            ...(context.userAgent ? { deviceInfo: { userAgent: context.userAgent } } : {}),
          },
        },
      ];
    }
    case 'payment-confirmed':
      return [
        {
          kind: 'patch',
          ...of,
          body: { status: 'completed', verificationStatus: 'verified', occurredAt },
        },
        {
          kind: 'conversion',
          ...of,
          body: { tipId, conversionType: 'payment_confirmed', sessionId, occurredAt },
        },
      ];
    case 'rated':
      return [
        { kind: 'patch', ...of, body: { rating: action.rating, status: 'pending', occurredAt } },
      ];
    case 'comment-sent':
      return [
        {
          kind: 'patch',
          ...of,
          body: { reviewText: after.comment, status: 'pending', occurredAt },
        },
      ];
    case 'contact-removed':
      return [{ kind: 'patch', ...of, body: { tipperOptIn: false, occurredAt } }];
    case 'review-opened':
      return [
        {
          kind: 'conversion',
          ...of,
          body: {
            tipId,
            conversionType: 'review_submitted',
            sessionId,
            reviewType: action.reviewType,
            occurredAt,
          },
        },
      ];
    default:
      return [];
  }
}
