import { useState } from 'react';
import type { User } from '#contract/user';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { SectionCard } from '../../ui/section-card';
import { DeletionForm } from './deletion-form';

export interface DeleteAccountProps {
  user: User;
  /** Null when there is none, and while that is not known. */
  handle: string | null;
  hasProfile: boolean;
}

/** Deletes the account, and says first what that means. */
export function DeleteAccount({ user, handle, hasProfile }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title="Delete account">
      <div className="flex flex-col gap-2 text-ink-muted">
        <p>
          <strong className="text-ink">What goes, at once and for good:</strong> your sign-in, your
          tip page with photo, payment details and review links, your QR codes, and every tip,
          rating, comment and scan that we keep for you. Download your data first if you want to
          keep it.
        </p>
        <p>
          <strong className="text-ink">What stays:</strong>{' '}
          {hasProfile
            ? `the address ${handle === null ? 'of your tip page' : `/u/${handle}`} and any you had before, if anyone ever visited them, and the short codes of your QR codes: blocked for everybody, so that a printed QR code never leads to a stranger.`
            : 'nothing.'}{' '}
          Money that customers sent you is in your payment apps and is not touched.
        </p>
      </div>
      <Button variant="danger" className="sm:self-start" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Delete your account?">
        <DeletionForm user={user} handle={handle} onCancel={() => setOpen(false)} />
      </Modal>
    </SectionCard>
  );
}
