import { ApiError, api } from '#client/platform/http';
import { tipSessionOf } from '#client/platform/tip-session';
import { toast } from '#client/ui/toast';
import { payoutOf } from '#contract/profiles/payee';
import type { Profile } from '#contract/profiles/profile';
import { resumeTip } from '#contract/tips/tip-links';
import type { FlowAction } from './advance';
import type { FlowRecord } from './record';
import { dropTipLink } from './tip-link';

interface TipLink {
  token: string;
  profile: Profile;
  handle: string;
  /** As on this phone: a new one, or one whose tip is reported. */
  flow: Pick<FlowRecord, 'tipId' | 'sessionId'>;
  act(action: FlowAction): void;
}

/** Fetches and resumes the tip of a reminder link, or tells the tipper why it cannot. */
export async function openTipLink({ token, profile, handle, flow, act }: TipLink): Promise<void> {
  const sessionId = flow.sessionId ?? tipSessionOf(handle);
  try {
    const body = { token, profileId: profile.id, sessionId };
    const tip = await api(resumeTip, { body }, { on401: 'throw' });
    dropTipLink();
    const { tipId, amount, receiverId } = tip;
    // Its report waits on this phone.
    if (tipId === flow.tipId) return;
    if (flow.tipId !== null) act({ type: 'started-over' });
    // If the member whom the tip names can no longer be paid, the tipper chooses a method again.
    const isPayable = receiverId === null || payoutOf(profile, receiverId).receiverId !== null;
    const method = isPayable ? tip.paymentMethod : null;
    act({ type: 'link-opened', tipId, sessionId, amount, method, receiverId });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    const isOver = ['reminder_link_invalid', 'tip_already_completed', 'invalid_input'].includes(
      code,
    );
    // Otherwise the link stays in the URL, so that a reload retries it.
    if (isOver) dropTipLink();
    if (code === 'tip_already_completed') {
      toast({ title: 'Already reported', description: 'Thank you! There is nothing left to do.' });
    } else {
      const description = isOver
        ? 'This reminder has expired. You can start over here.'
        : "We couldn't open your tip. Reload the page once you're online.";
      toast({ title: 'Not opened', description, variant: 'destructive' });
    }
  }
}
