import { useRef } from 'react';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { pluralize } from '#client/text/format';
import { SettingRow } from '#client/ui/setting-rows';
import { Skeleton } from '#client/ui/skeleton';
import { PasskeyForm } from './passkey-form';
import { PasskeyRow } from './passkey-row';
import { usePasskeys } from './use-passkeys';

export function Passkeys({ email }: { email: string }) {
  const query = usePasskeys();
  const passkeys = query.data?.passkeys;
  const list = useRef<HTMLDivElement>(null);
  return (
    <SettingRow
      id="passkeys"
      title="Passkeys"
      value={passkeys && (passkeys.length === 0 ? 'None' : pluralize(passkeys.length, 'passkey'))}
      action="Manage"
      lead="Sign in with your fingerprint, your face or your screen lock. Your password still works."
    >
      <CouldNotLoad query={query} what="your passkeys" />
      {query.isPending && (
        <div role="status" aria-label="Loading your passkeys">
          <Skeleton className="h-14" />
        </div>
      )}
      {passkeys && (
        <div ref={list} tabIndex={-1} className="focus-visible:outline-none">
          {passkeys.length === 0 && <p className="text-ink-muted">No passkeys yet.</p>}
          {passkeys.length > 0 && (
            <ul aria-label="Passkeys" className="-my-2 divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRemoved={() => list.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      <PasskeyForm email={email} />
    </SettingRow>
  );
}
