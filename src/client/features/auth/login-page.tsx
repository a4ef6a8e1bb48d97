import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useHydrated } from '#client/hooks/use-hydrated';
import { replayEarlySubmit, typedEarly } from '#client/platform/early-submit';
import { ApiError, api } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { finishPendingLogout } from '#client/session/pending-logout';
import { useOperator } from '#client/shared/account/use-operator';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField, submitFilled } from '#client/shared/forms/form-field';
import { PRODUCT_NAME } from '#client/text/product-name';
import { Button } from '#client/ui/button';
import { Notice } from '#client/ui/notice';
import { PasswordField } from '#client/ui/password-field';
import { EmailField } from '#client/ui/text-field';
import { toast } from '#client/ui/toast';
import { type LoginBody, login, loginBody, type User } from '#contract/accounts/auth';
import { timings, workerTimings } from '#contract/timings';
import { AuthLayout, AuthLink, NeedsScript } from './auth-layout';
import { enterAccount } from './enter-account';
import { loginFailureText } from './failure-text';
import { safeReturnTo, useDelayedRedirect, useReturnTo } from './return-to';
import { usePasskeySignIn } from './use-passkey-sign-in';

/** `/login` (sections 2, 4, 5 and 8). */
export function LoginPage() {
  const wanted = useReturnTo();
  const redirectTo = useDelayedRedirect(workerTimings.loginRedirect);
  const form = useForm({
    resolver: standardSchemaResolver(loginBody),
    defaultValues: {
      email: typedEarly('email'),
      password: typedEarly('password'),
    },
  });
  useEffect(replayEarlySubmit, []);

  /** The address with too many wrong passwords. */
  const [lockedEmail, setLockedEmail] = useState<string | null>(null);
  const welcome = (user: User) => {
    toast({
      title: `Welcome back to ${PRODUCT_NAME}!`,
      description: 'Redirecting to your dashboard...',
    });
    const returnTo = safeReturnTo(wanted, window.location.origin);
    const home = user.profileCompleted ? paths.dashboard : paths.profileSetup;
    redirectTo(returnTo ?? home.getHref());
  };
  const showFailure = (description: string) =>
    toast({
      title: 'Login failed',
      description,
      variant: 'destructive',
      durationMs: timings.toastDefault,
    });
  const canUsePasskey = useHydrated();
  const passkeyButton = useRef<HTMLButtonElement>(null);
  const [passkeyFailures, setPasskeyFailures] = useState(0);
  const passkey = usePasskeySignIn({
    onSuccess: welcome,
    onFailure: (why) => {
      setPasskeyFailures((before) => before + 1);
      showFailure(why);
    },
  });
  const login = useLogin({
    onSuccess: welcome,
    onError: (error) => {
      const isLocked = error instanceof ApiError && error.code === 'sign_in_locked';
      setLockedEmail(isLocked ? form.getValues('email') : null);
      form.reset({ email: '', password: '' });
      showFailure(loginFailureText(error));
    },
  });
  // Waits until the emptied fields can be focused again.
  const { setFocus } = form;
  useEffect(() => {
    if (login.isError) setFocus('email');
  }, [login.isError, setFocus]);
  useEffect(() => {
    if (passkeyFailures > 0) passkeyButton.current?.focus();
  }, [passkeyFailures]);
  // Busy until the redirect: after a success the form is done.
  const busy = login.isPending || login.isSuccess || passkey.busy;

  return (
    <AuthLayout
      title="Sign in"
      lead="Good to see you again."
      otherwise={{
        question: `New to ${PRODUCT_NAME}?`,
        href: paths.signup.getHref(wanted ?? undefined),
        text: 'Create an account',
      }}
    >
      <form
        noValidate
        // If submitted without scripts, the password must not end up in the URL.
        method="post"
        aria-label="Sign in"
        onSubmit={submitFilled(form, async (values) => {
          // `onError` has already shown the failure.
          if (!busy) await login.mutateAsync(values).catch(() => undefined);
        })}
      >
        <fieldset disabled={busy} className="flex flex-col gap-5">
          <NeedsNetwork>Connect to sign in.</NeedsNetwork>
          <NeedsScript />
          {lockedEmail !== null && <SignInLocked email={lockedEmail} />}
          <EmailField
            label="Email"
            autoComplete="username webauthn"
            {...formField(form, 'email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            {...formField(form, 'password')}
          />
          <Button type="submit" size="lg" block busy={busy}>
            {busy ? 'Signing in...' : 'Sign In'}
          </Button>
          <Button
            ref={passkeyButton}
            variant="secondary"
            size="lg"
            block
            className="max-[359px]:px-3 max-[359px]:text-base"
            icon={<KeyRound aria-hidden="true" className="size-5" />}
            // Unlike the form, the button does nothing until the script has loaded.
            disabled={!canUsePasskey}
            onClick={passkey.signIn}
          >
            Sign in with a passkey
          </Button>
          <p className="text-center">
            <AuthLink to={paths.forgotPassword.getHref()}>Forgot your password?</AuthLink>
          </p>
        </fieldset>
      </form>
    </AuthLayout>
  );
}

/** Says the same whether or not the address has an account. */
function SignInLocked({ email }: { email: string }) {
  const sendsEmail = useOperator()?.sendsEmail ?? false;
  return (
    <Notice tone="danger">
      Too many wrong passwords for <span className="wrap-anywhere">{email}</span> from here.{' '}
      <span>
        {sendsEmail
          ? 'If it has an account, we emailed it a link to try again right away. Or wait five minutes.'
          : 'Wait five minutes and try again.'}
      </span>
    </Notice>
  );
}

/** Signs in: stores the token, caches the user, refetches user and session (section 4). */
function useLogin(options: { onSuccess(user: User): void; onError(error: unknown): void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: LoginBody) => {
      // The logout comes first, because signing in replaces the cookie that it needs.
      await finishPendingLogout();
      return api(login, { body }, { on401: 'throw' });
    },
    onSuccess: (signedIn) => {
      enterAccount(queryClient, signedIn);
      options.onSuccess(signedIn.user);
    },
    onError: options.onError,
  });
}
