import { useRef } from 'react';
import { useNow } from '#client/hooks/use-now';
import { formatExactTime, formatWhen } from '#client/text/format';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { toast } from '#client/ui/toast';
import type { PushDevice } from '#contract/messaging/notifications';
import { deviceFailureText, usePushDevices } from './use-notifications';

export function DevicesCard({ devices }: { devices: readonly PushDevice[] }) {
  const { remove } = usePushDevices();
  const list = useRef<HTMLDivElement>(null);
  const now = useNow();
  const end = ({ id, device, current }: PushDevice) =>
    remove.mutate(
      { id, isHere: current },
      {
        onSuccess: () => {
          toast({ title: 'Notifications turned off', description: device });
          // The focused button is gone.
          list.current?.focus({ preventScroll: true });
        },
        onError: (error) =>
          toast({
            title: 'Not removed',
            variant: 'destructive',
            description: deviceFailureText(error),
          }),
      },
    );
  return (
    <SectionCard
      title="Devices with notifications"
      lead="Signing out on a device also turns them off there."
    >
      <div ref={list} tabIndex={-1} className="focus-visible:outline-none">
        {devices.length === 0 && <p className="text-ink-muted">None yet.</p>}
        {devices.length > 0 && (
          <ul aria-label="Devices with notifications" className="-my-2 divide-y divide-line">
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                now={now}
                busy={remove.isPending && remove.variables.id === device.id}
                onRemove={() => end(device)}
              />
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
  busy: boolean;
  onRemove(): void;
}

function DeviceRow({ device, now, busy, onRemove }: DeviceRowProps) {
  const { current, createdAt, failing } = device;
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
        busy={busy}
        aria-label={`Remove ${device.device}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}
