import { useState } from 'react';
import { useObservable } from '#client/hooks/observable';
import { sendsAlone } from '#client/platform/durable';
import { getOutbox } from '#client/platform/outbox';
import { Button } from '#client/ui/button';
import { toast } from '#client/ui/toast';
import { CONTACT_DAYS } from '#contract/timings';
import { withFlowLock } from '../flow/flow-lock';
import type { ContactState } from './receipt';
import { removeContact } from './remove-contact';

const texts: Record<Exclude<ContactState, 'none'> | 'onPage' | 'unsaved' | 'removed', string> = {
  given: `Your name and contact details are kept with this tip for ${CONTACT_DAYS} days.`,
  unrecorded: 'Your contact details could not be recorded. The tip page says why.',
  removing: "Your contact details will be removed as soon as you're online.",
  onPage: "Your contact details will be removed once you're online with this page open.",
  unsaved: 'Your contact details are being removed. Please keep this page open.',
  refused: 'Your contact details could not be removed. The tip page says why.',
  removed: 'Your contact details are removed. The tip itself stays.',
};

export function ContactDetails({ handle, contact }: { handle: string; contact: ContactState }) {
  const alone = useObservable(sendsAlone);
  // Whether the removal is on the phone's disk; null before it is requested.
  const [durable, setDurable] = useState<boolean | null>(null);
  if (contact === 'none' && durable === null) return null;

  const remove = async () => {
    try {
      setDurable(
        await removeContact(handle, {
          outbox: getOutbox(),
          exclusively: (run) => withFlowLock(handle, run),
          now: Date.now,
        }),
      );
    } catch {
      toast({ title: 'Error', description: 'Please try again.', variant: 'destructive' });
    }
  };
  const removing = durable === false ? 'unsaved' : alone ? 'removing' : 'onPage';
  const shown = contact === 'none' ? 'removed' : contact === 'removing' ? removing : contact;
  return (
    <section aria-label="Contact details" className="mt-5 text-ink-muted print:hidden">
      <p role="status">{texts[shown]}</p>
      {contact === 'given' && (
        <Button variant="ghost" size="sm" onClick={() => void remove()}>
          Remove my contact details
        </Button>
      )}
    </section>
  );
}
