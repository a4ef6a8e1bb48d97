import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { useLinkSecret } from '#client/hooks/use-link-secret';
import { ApiError, api } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { NewPasswordField } from '#client/session/new-password-field';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { Button, buttonClasses } from '#client/ui/button';
import { Outcome } from '#client/ui/outcome';
import { toast } from '#client/ui/toast';
import { newPassword, resetPassword } from '#contract/accounts/auth';
import { workerTimings } from '#contract/timings';
import { AuthLayout } from './auth-layout';
import { enterAccount } from './enter-account';
import { useDelayedRedirect } from './return-to';

/** `/reset-password#…`: the target of the emailed link. */
export function ResetPasswordPage() {
  const token = useLinkSecret();
  return (
    <AuthLayout
      title="Choose a new password"
      lead="It signs you out everywhere else and removes your passkeys."
      otherwise={{ question: 'Remembered it?', href: paths.login.getHref(), text: 'Sign in' }}
    >
      <ResetLink key={token} token={token} />
    </AuthLayout>
  );
}

function ResetLink({ token }: { token: string }) {
  const isComplete = /^[\w-]{43}$/.test(token);
  const [isUsed, setUsed] = useState(false);
  if (isUsed) {
    return (
      <Outcome role="alert">
        <DeadLink />
      </Outcome>
    );
  }
  if (isComplete) return <NewPasswordForm token={token} onDead={() => setUsed(true)} />;
  return (
    <div role="alert">
      <DeadLink />
    </div>
  );
}

const typed = z.strictObject({ newPassword });

function NewPasswordForm({ token, onDead }: { token: string; onDead(): void }) {
  const queryClient = useQueryClient();
  const redirectTo = useDelayedRedirect(workerTimings.loginRedirect);
  const [isDone, setDone] = useState(false);
  const { form, submit, busy, errors } = useCheckedForm({
    schema: typed,
    initial: { newPassword: '' },
    refusals: {
      email_taken: {
        field: 'newPassword',
        message: 'Another account has this email address now. Write to us for help.',
      },
    },
    send: async (values) => {
      try {
        const signedIn = await api(resetPassword, { body: { token, ...values } });
        enterAccount(queryClient, signedIn);
        setDone(true);
        toast({ title: 'Password changed', description: 'You are signed in here, and only here.' });
        const { profileCompleted } = signedIn.user;
        redirectTo((profileCompleted ? paths.dashboard : paths.profileSetup).getHref());
      } catch (error) {
        if (error instanceof ApiError && error.code === 'reset_link_invalid') onDead();
        else throw error;
      }
    },
  });
  // Waits until the field and the button can be focused again.
  const button = useRef<HTMLButtonElement>(null);
  const { submitCount } = form.formState;
  const focusAgain = useEffectEvent(() => {
    if (isDone) return;
    if (errors.newPassword) form.setFocus('newPassword');
    else button.current?.focus();
  });
  useEffect(() => {
    if (!busy && submitCount > 0) focusAgain();
  }, [busy, submitCount]);
  return (
    <form noValidate aria-label="Choose a new password" onSubmit={submit}>
      <fieldset disabled={busy || isDone} className="flex flex-col gap-5">
        <NeedsNetwork>Connect to choose a new password.</NeedsNetwork>
        <NewPasswordField label="New password" {...formField(form, 'newPassword')} />
        <Button ref={button} type="submit" size="lg" block busy={busy || isDone}>
          {busy || isDone ? 'Saving...' : 'Save and sign in'}
        </Button>
      </fieldset>
    </form>
  );
}

function DeadLink() {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">This link no longer works</h2>
      <p>
        It works once, and only for a short time. If you asked for several, open the one in the
        latest email.
      </p>
      <Link to={paths.forgotPassword.getHref()} className={buttonClasses({ block: true })}>
        Get another link
      </Link>
    </div>
  );
}
