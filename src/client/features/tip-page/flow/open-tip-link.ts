import { ApiError, api } from '#client/platform/http';
import { tipSessionOf } from '#client/platform/tip-session';
import { toast } from '#client/ui/toast';
import { resumeTip } from '#contract/tips/tip-resumption';
import type { FlowAction } from './advance';
import { dropTipLink } from './tip-link';

interface TipLink {
  token: string;
  profileId: string;
  handle: string;
  act(action: FlowAction): void;
}

/** Fetches the tip of a reminder's link and resumes it, or says why not. */
export async function openTipLink({ token, profileId, handle, act }: TipLink): Promise<void> {
  const sessionId = tipSessionOf(handle);
  try {
    const body = { token, profileId, sessionId };
    const { tipId, amount, paymentMethod } = await api(resumeTip, { body }, { on401: 'throw' });
    dropTipLink();
    act({ type: 'link-opened', tipId, sessionId, amount, method: paymentMethod });
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
