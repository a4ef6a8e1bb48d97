import { useRef } from 'react';
import { useOperator } from '#client/shared/account/use-operator';
import { writeFailureOf } from '#client/shared/forms/write-failure';
import { Button } from '#client/ui/button';
import { useCloseRow } from '#client/ui/setting-rows';
import { toast } from '#client/ui/toast';
import { useAccountEmail, useConfirmation } from './use-account-email';

/** Says what is unconfirmed about the address. Empty if the server sends no email. */
export function EmailState() {
  const sendsEmail = useOperator()?.sendsEmail ?? false;
  const { data } = useAccountEmail();
  const { again, cancel } = useConfirmation();
  const close = useCloseRow();
  const section = useRef<HTMLElement>(null);
  if (!data || !sendsEmail || (data.confirmed && data.pending === null)) return null;
  const { email, pending } = data;
  const sayWhy = (error: unknown) => {
    const { notice } = writeFailureOf(error, []);
    toast({ title: "That didn't work", description: notice ?? '', variant: 'destructive' });
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="To be confirmed"
      className="rounded-control bg-sunken p-4"
    >
      <p className="font-semibold wrap-anywhere">
        {pending === null ? 'Your address is not confirmed yet' : `${pending} is not confirmed yet`}
      </p>
      <p className="mt-1 text-ink-muted">
        {pending === null
          ? 'Open the link in our email, so we can warn you if someone gets into your account and help you get back in.'
          : 'Open the link in the email we sent there. Until then, nothing changes.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          busy={again.isPending}
          onClick={() =>
            again.mutate(undefined, {
              onSuccess: () =>
                toast({
                  title: 'Email sent',
                  description: `Check the inbox of ${pending ?? email}.`,
                }),
              onError: sayWhy,
            })
          }
        >
          Send again
        </Button>
        {pending !== null && (
          <Button
            variant="secondary"
            size="sm"
            busy={cancel.isPending}
            onClick={() =>
              cancel.mutate(undefined, {
                onSuccess: () => {
                  toast({
                    title: 'Change canceled',
                    description: `You still sign in with ${email}.`,
                  });
                  // The focused button is gone; this section too if nothing is left to confirm.
                  if (data.confirmed) close();
                  else section.current?.focus();
                },
                onError: sayWhy,
              })
            }
          >
            Cancel the change
          </Button>
        )}
      </div>
    </section>
  );
}
