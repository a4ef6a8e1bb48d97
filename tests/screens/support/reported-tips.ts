import { v7 as newId } from 'uuid';
import { post, type TestWorker } from '../../e2e/support/worker';

export interface TipToReport {
  amount: number;
  name?: string;
  method?: string;
  /** Only started, not reported as paid. */
  started?: boolean;
  /** The printed code that the tipper came by, as typed. */
  code?: string;
  /** The member of a team whom it was paid to. */
  receiverId?: string;
}

/** Reports tips to a worker in order, as tippers' phones do. Returns their ids. */
export async function reportTips(
  serverUrl: string,
  { profileId }: Pick<TestWorker, 'profileId'>,
  tips: readonly TipToReport[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { amount, name, method = 'venmo', started = false, code, receiverId } of tips) {
    const [tipId, sessionId] = [newId(), `${newId()}-session`];
    ids.push(tipId);
    await post(`${serverUrl}/api/tips`, {
      tipId,
      profileId,
      sessionId,
      amount,
      paymentMethod: method,
      receiverId,
      ...(code && { qrCode: code }),
      ...(name && { customerName: name, tipperOptIn: true }),
      ...(!started && { status: 'completed', verificationStatus: 'verified' }),
    });
  }
  return ids;
}
