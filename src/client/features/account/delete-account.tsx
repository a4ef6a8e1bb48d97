import { useState } from 'react';
import { Button } from '#client/ui/button';
import { Modal } from '#client/ui/modal';
import { SettingRow } from '#client/ui/setting-rows';
import type { User } from '#contract/accounts/user';
import { DeletionForm } from './deletion-form';

export interface DeleteAccountProps {
  user: User;
  /** Null if there is none, and while unknown. */
  handle: string | null;
  hasProfile: boolean;
}

export function DeleteAccount({ user, handle, hasProfile }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <SettingRow id="delete" title="Delete account" action="Delete" danger>
      <div className="flex flex-col gap-2 text-ink-muted">
        <p>
          <strong className="text-ink">Deleted immediately and permanently:</strong> your sign-in,
          your tip page with its photo, payment details and review links, your QR codes, and every
          tip, rating, comment and scan that we keep for you. Download your data first if you want
          to keep it.
        </p>
        <p>
          <strong className="text-ink">What we keep:</strong>{' '}
          <span>
            {hasProfile
              ? `the address ${handle === null ? 'of your tip page' : `/u/${handle}`} and any you had before, if anyone ever visited them, and the short codes of your QR codes, so nobody else can claim them and a printed code never leads to a stranger.`
              : 'nothing.'}
          </span>{' '}
          Money that customers sent you is in your payment apps. It is not affected.
        </p>
      </div>
      <Button variant="danger" className="sm:self-start" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Delete your account?">
        <DeletionForm user={user} handle={handle} onCancel={() => setOpen(false)} />
      </Modal>
    </SettingRow>
  );
}
