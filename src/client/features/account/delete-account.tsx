import { useState } from 'react';
import { Button } from '#client/ui/button';
import { SettingRow } from '#client/ui/setting-rows';
import type { User } from '#contract/accounts/auth';
import { DeletionDialog } from './deletion-dialog';

export interface DeleteAccountProps {
  user: User;
  /** Null if there is none, or while unknown. */
  handle: string | null;
  hasProfile: boolean;
}

export function DeleteAccount({ user, handle, hasProfile }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <SettingRow id="delete" title="Delete account" action="Delete" danger>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-muted">
        <li>
          <strong className="text-ink">Gone at once, for good:</strong>
          <span>
            {' '}
            your sign-in, your tip page with its photo, payment details and review links, your QR
            codes, and every tip, rating, comment and scan. Download your data first if you want to
            keep it.
          </span>
        </li>
        {hasProfile && (
          <li>
            <strong className="text-ink">What we keep:</strong>
            <span>
              {` the address ${handle === null ? 'of your tip page' : `/u/${handle}`} and any you had before, if anyone ever visited them, and the short codes of your QR codes, so nobody else can claim them and a printed code never leads to a stranger.`}
            </span>
          </li>
        )}
        <li>
          <strong className="text-ink">What your teams keep, if you have any:</strong>
          <span>
            {' '}
            your first name and last initial in their books, and the page of a team that you
            founded, with its tips, as long as it has other members. Once all of them have left,
            only what they earned.
          </span>
        </li>
        <li>
          <strong className="text-ink">Not affected:</strong>
          <span> the money that customers sent you. It is in your payment apps.</span>
        </li>
      </ul>
      <Button variant="danger" className="sm:self-start" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {open && <DeletionDialog user={user} handle={handle} onCancel={() => setOpen(false)} />}
    </SettingRow>
  );
}
