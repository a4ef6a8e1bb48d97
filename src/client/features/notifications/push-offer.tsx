import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { useOnline } from '#client/platform/connectivity';
import { pushPermission, pushSupport } from '#client/platform/push';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { useReceivedTips } from '#client/shared/tips/use-received-tips';
import { Button } from '#client/ui/button';
import { Notice } from '#client/ui/notice';
import { toast } from '#client/ui/toast';
import {
  deviceFailureText,
  isOfferAnswered,
  rememberAnswer,
  usePushDevices,
  useSubscribed,
} from './use-notifications';

const WHERE = 'You can change it in your account settings.';

/** Offers notifications after the first tip, until the worker accepts or declines. */
export function PushOffer() {
  const { data } = useReceivedTips();
  const { add } = usePushDevices();
  const subscribed = useSubscribed();
  const online = useOnline();
  const [isOpen, setOpen] = useState(
    () => pushSupport() === 'ready' && pushPermission() !== 'denied' && !isOfferAnswered(),
  );
  const place = useRetainedFocus<HTMLDivElement>();
  const hasTip = data?.pages.some(({ tips }) => tips.length > 0) === true;
  const isOffered = isOpen && hasTip && online && (subscribed.data === false || add.isPending);

  const dismiss = () => {
    rememberAnswer();
    setOpen(false);
  };
  const turnOn = async () => {
    try {
      const outcome = await add.mutateAsync();
      if (outcome === 'on') toast({ title: 'Notifications are on', description: WHERE });
      else toast({ title: 'Notifications stay off', description: WHERE });
      dismiss();
    } catch (error) {
      const description = deviceFailureText(error);
      toast({ title: 'Not turned on', description, variant: 'destructive' });
    }
  };
  return (
    // Out of the column's flow while empty, or there would be a gap on either side of it.
    <div {...place} className="focus-visible:outline-none empty:absolute">
      {isOffered && (
        <Notice
          icon={<BellRing />}
          action={
            <span className="flex gap-2">
              <Button size="sm" busy={add.isPending} onClick={() => void turnOn()}>
                Turn on
              </Button>
              <Button size="sm" variant="secondary" onClick={dismiss}>
                Not now
              </Button>
            </span>
          }
        >
          Your tips are coming in. Get a notification for the next one?
        </Notice>
      )}
    </div>
  );
}
