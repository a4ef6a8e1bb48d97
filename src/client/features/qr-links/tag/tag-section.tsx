import Nfc from 'lucide-react/icons/nfc';
import { useState } from 'react';
import { hasNfc } from '#client/platform/nfc';
import { PlansLink } from '#client/shared/plan/plans-link';
import { pluralize } from '#client/text/format';
import { Button } from '#client/ui/button';
import { Modal } from '#client/ui/modal';
import { SectionCard } from '#client/ui/section-card';
import type { QrCode } from '#contract/codes/qr-codes';
import { ByHand } from './by-hand';
import { TagWriter } from './tag-writer';

/** Offers NFC tags, to which visitors hold their phone instead of scanning. */
export function TagSection({ code }: { code: QrCode }) {
  const { tagAddress: address, taps } = code;
  return (
    <SectionCard
      title="NFC tag"
      lead="Customers hold their phone to a tag instead of scanning. Taps are counted beside scans."
    >
      {taps > 0 && <p className="font-semibold">{`${pluralize(taps, 'tap')} so far`}</p>}
      {address === null ? (
        <>
          <p className="text-ink-muted">
            {taps === 0
              ? 'Writing tags comes with Pro.'
              : code.paused || code.pausedByPlan
                ? 'Your tags are paused with this code. Writing new ones comes with Pro.'
                : 'Your tags keep working and counting. Writing new ones comes with Pro.'}
          </p>
          <div>
            <PlansLink />
          </div>
        </>
      ) : hasNfc() ? (
        <WriteToTag address={address} />
      ) : (
        <ByHand address={address} />
      )}
    </SectionCard>
  );
}

function WriteToTag({ address }: { address: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Nfc aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
        className="sm:self-start"
      >
        Write to a tag
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Write to a tag">
        <TagWriter address={address} onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}
