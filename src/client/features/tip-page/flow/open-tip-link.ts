import { ApiError, api } from '#client/platform/http';
import { tipSessionOf } from '#client/platform/tip-session';
import { toast } from '#client/ui/toast';
import type { Profile } from '#contract/profiles/profile';
import { payoutOf } from '#contract/teams/team-page';
import { resumeTip } from '#contract/tips/tip-resumption';
import type { FlowAction } from './advance';
import { dropTipLink } from './tip-link';

interface TipLink {
  token: string;
  profile: Profile;
  handle: string;
  act(action: FlowAction): void;
}

/** Fetches the tip of a reminder's link and resumes it, or says why not. */
export async function openTipLink({ token, profile, handle, act }: TipLink): Promise<void> {
  const sessionId = tipSessionOf(handle);
  try {
    const body = { token, profileId: profile.id, sessionId };
    const tip = await api(resumeTip, { body }, { on401: 'throw' });
    dropTipLink();
    const { tipId, amount, receiverId } = tip;
    // A tip must name the member who is paid, even if another would be next by now.
    const isPayable = receiverId === null || payoutOf(profile, receiverId).receiverId !== null;
    const method = isPayable ? tip.paymentMethod : null;
    act({ type: 'link-opened', tipId, sessionId, amount, method, receiverId });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    const isOver = ['reminder_link_invalid', 'tip_already_completed', 'invalid_input'].includes(
      code,
    );
    // Otherwise the link stays in the address, so that a reload tries it again.
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
