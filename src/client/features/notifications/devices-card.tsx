import { useNow } from '#client/hooks/use-now';
import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { formatExactTime, formatWhen } from '#client/text/format';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { toast } from '#client/ui/toast';
import type { PushDevice } from '#contract/messaging/notifications';
import { deviceFailureText, usePushDevices } from './use-notifications';

export function DevicesCard({ devices }: { devices: readonly PushDevice[] }) {
  const list = useRetainedFocus<HTMLDivElement>();
  const now = useNow();
  return (
    <SectionCard
      title="Devices with notifications"
      lead="Signing out on a device also turns them off there."
    >
      <div {...list} className="focus-visible:outline-none">
        {devices.length === 0 && <p className="text-ink-muted">None yet.</p>}
        {devices.length > 0 && (
          <ul aria-label="Devices with notifications" className="-my-2 divide-y divide-line">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} now={now} />
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  );
}

interface DeviceRowProps {
  device: PushDevice;
  now: Date;
}

function DeviceRow({ device, now }: DeviceRowProps) {
  const { id, current, createdAt, failing } = device;
  const { remove } = usePushDevices();
  const end = async () => {
    try {
      await remove.mutateAsync({ id, isHere: current });
      toast({ title: 'Notifications turned off', description: device.device });
    } catch (error) {
      toast({
        title: 'Not removed',
        variant: 'destructive',
        description: deviceFailureText(error),
      });
    }
  };
  return (
    <li className="flex min-h-16 items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span>{device.device}</span>
          {current && <Badge tone="brand">This device</Badge>}
        </p>
        <p className="text-sm text-ink-muted">
          Added{' '}
          <time dateTime={createdAt} title={formatExactTime(new Date(createdAt))}>
            {formatWhen(new Date(createdAt), now)}
          </time>
          <span>{failing && " · The last notification didn't get through"}</span>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="shrink-0"
        busy={remove.isPending}
        aria-label={`Remove ${device.device}`}
        onClick={end}
      >
        Remove
      </Button>
    </li>
  );
}
