import BellRing from 'lucide-react/icons/bell-ring';
import { useRef } from 'react';
import { pushPermission, pushSupport } from '#client/platform/push';
import { useOperator } from '#client/shared/account/use-operator';
import { Button } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { Skeleton } from '#client/ui/skeleton';
import { toast } from '#client/ui/toast';
import type { PushDevice } from '#contract/messaging/notifications';
import { deviceFailureText, usePushDevices, useSubscribed } from './use-notifications';

export function ThisDeviceCard({ devices }: { devices: readonly PushDevice[] }) {
  const { add, remove } = usePushDevices();
  const subscribed = useSubscribed();
  const sendsEmail = useOperator()?.sendsEmail !== false;
  const words = useRef<HTMLParagraphElement>(null);
  const here = devices.find(({ current }) => current);
  const isOn = subscribed.data === true && here !== undefined;
  const canSwitch = pushSupport() === 'ready' && pushPermission() !== 'denied';

  const onError = (error: unknown) =>
    toast({
      title: 'Not changed',
      variant: 'destructive',
      description: deviceFailureText(error),
    });
  const turnOn = () =>
    add.mutate(undefined, {
      // A permanent refusal removes the button.
      onSuccess: () => pushPermission() === 'denied' && words.current?.focus(),
      onError,
    });
  return (
    <SectionCard title="On this device">
      {subscribed.isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <p ref={words} tabIndex={-1} role="status">
          {wordsFor({ isOn, wasRefused: add.data === 'refused', sendsEmail })}
        </p>
      )}
      {canSwitch && !subscribed.isPending && (
        <Button
          variant={isOn ? 'secondary' : 'primary'}
          className="sm:self-start"
          busy={add.isPending || remove.isPending}
          icon={<BellRing aria-hidden="true" className="size-5" />}
          onClick={() =>
            isOn ? remove.mutate({ id: here.id, isHere: true }, { onError }) : turnOn()
          }
        >
          {isOn ? 'Turn off here' : 'Turn on here'}
        </Button>
      )}
    </SectionCard>
  );
}

interface Situation {
  isOn: boolean;
  wasRefused: boolean;
  sendsEmail: boolean;
}

function wordsFor({ isOn, wasRefused, sendsEmail }: Situation): string {
  switch (pushSupport()) {
    case 'home-screen-first':
      return 'On an iPhone or iPad, put Tipwell on the home screen first: tap Share, then “Add to Home Screen”, and open it from there. Then come back to this page.';
    case 'none':
      return `This browser can't show notifications. Try another one${sendsEmail ? ', or choose email' : ''}.`;
    case 'ready':
      if (pushPermission() === 'denied') {
        return "Notifications are blocked for this site. Allow them in your browser's settings, then come back to this page.";
      }
      if (isOn) return 'This device tells you about new tips, even when Tipwell is closed.';
      return wasRefused
        ? "Notifications are still off: your browser asked, and you didn't allow them. Turn them on to be asked again."
        : 'Turn on notifications to hear about new tips on this device, even when Tipwell is closed.';
  }
}
