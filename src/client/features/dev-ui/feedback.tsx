import HandCoins from 'lucide-react/icons/hand-coins';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { Button } from '#client/ui/button';
import { EmptyState } from '#client/ui/empty-state';
import { Modal } from '#client/ui/modal';
import { Notice } from '#client/ui/notice';
import { Skeleton } from '#client/ui/skeleton';
import { Spinner, type SpinnerProps } from '#client/ui/spinner';
import { toast } from '#client/ui/toast';
import { Group, Specimen } from './specimen';

const sizes: readonly NonNullable<SpinnerProps['size']>[] = ['inline', 'sm', 'md', 'lg', 'xl'];
const colors: readonly NonNullable<SpinnerProps['color']>[] = [
  ...(['emerald', 'teal', 'purple', 'orange', 'current'] as const),
];

export function Feedback() {
  const [modal, setModal] = useState<'open' | 'locked' | null>(null);
  return (
    <Group title="Feedback">
      <Specimen name="Notice info, accent, danger">
        <div className="flex w-96 max-w-full flex-col gap-2">
          <Notice action={<Button size="sm">Undo</Button>}>Your changes are still here.</Notice>
          <Notice tone="accent" icon={<WifiOff />}>
            You're offline.
          </Notice>
          <Notice tone="danger">Something went wrong.</Notice>
        </div>
      </Specimen>
      <Specimen name="Toast">
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            onClick={() => toast({ title: 'Saved', description: 'Your tip page is up to date.' })}
          >
            Default
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              toast({
                title: 'Login failed',
                description: 'Invalid email or password',
                variant: 'destructive',
              })
            }
          >
            Destructive
          </Button>
        </div>
      </Specimen>
      <Specimen name="Modal">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setModal('open')}>
            Open
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setModal('locked');
              setTimeout(() => setModal(null), 3000);
            }}
          >
            Locked for 3 s
          </Button>
        </div>
        <Modal
          open={modal !== null}
          locked={modal === 'locked'}
          onClose={() => setModal(null)}
          title="Leave without saving?"
        >
          <p className="text-ink-muted">Your changes are not saved yet.</p>
        </Modal>
      </Specimen>
      {sizes.map((size) => (
        <Specimen key={size} name={`Spinner ${size}`}>
          <Spinner size={size} />
        </Specimen>
      ))}
      {colors.map((color) => (
        <Specimen key={color} name={`Spinner ${color}`}>
          <Spinner color={color} />
        </Specimen>
      ))}
      <Specimen name="Spinner white">
        <span className="block rounded-card bg-night p-3">
          <Spinner color="white" />
        </span>
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton className="h-16 w-60" />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          headingLevel={3}
          title="No tips yet"
          icon={<HandCoins aria-hidden="true" />}
          action={<Button>Show my QR code</Button>}
        >
          Let a customer scan your QR code.
        </EmptyState>
      </Specimen>
    </Group>
  );
}
