import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { loginBody } from '#contract/auth';
import { timings } from '#contract/timings';
import { NeedsNetwork } from '../../connection/needs-network';
import { NeedsScript } from '../../connection/needs-script';
import { replayEarlySubmit, typedEarly } from '../../platform/early-submit';
import { paths } from '../../platform/paths';
import { Button } from '../../ui/button';
import { EmailField } from '../../ui/email-field';
import { formField } from '../../ui/form-field';
import { PRODUCT_NAME } from '../../ui/logo';
import { PasswordField } from '../../ui/password-field';
import { toast } from '../../ui/toast';
import { AuthLayout } from './auth-layout';
import { loginFailureText } from './failure-text';
import { safeReturnTo } from './return-to';
import { useDelayedRedirect } from './use-delayed-redirect';
import { useLogin } from './use-login';

/** `/login` (sections 2, 4, 5 and 8). */
export function LoginPage() {
  const [search] = useSearchParams();
  const redirectTo = useDelayedRedirect(timings.loginRedirect);
  const form = useForm({
    resolver: standardSchemaResolver(loginBody),
    defaultValues: {
      email: typedEarly('email'),
      password: typedEarly('password'),
    },
  });
  useEffect(replayEarlySubmit, []);

  const login = useLogin({
    onSuccess: (user) => {
      toast({
        title: `Welcome back to ${PRODUCT_NAME}!`,
        description: 'Redirecting to your dashboard...',
      });
      const returnTo = safeReturnTo(search.get('return_to'), window.location.origin);
      const home = user.profileCompleted ? paths.dashboard : paths.profileSetup;
      redirectTo(returnTo ?? home.getHref());
    },
    onError: (error) => {
      form.reset({ email: '', password: '' });
      toast({
        title: 'Login failed',
        description: loginFailureText(error),
        variant: 'destructive',
        durationMs: timings.toastDefault,
      });
    },
  });
  // Until the redirect, because after a success the form is done with.
  const busy = login.isPending || login.isSuccess;

  return (
    <AuthLayout
      title="Sign in"
      lead="Good to see you again."
      otherwise={{
        question: `New to ${PRODUCT_NAME}?`,
        href: paths.signup.getHref(),
        text: 'Create an account',
      }}
    >
      <form
        noValidate
        // A browser that sends it without script must not put the password into the address.
        method="post"
        aria-label="Sign in"
        onSubmit={form.handleSubmit((values) => {
          if (!busy) login.mutate(values);
        })}
      >
        <fieldset disabled={busy} className="flex flex-col gap-5">
          <NeedsNetwork>Connect to sign in.</NeedsNetwork>
          <NeedsScript />
          <EmailField label="Email" autoComplete="username" {...formField(form, 'email')} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            {...formField(form, 'password')}
          />
          <Button type="submit" size="lg" block busy={busy}>
            {busy ? 'Signing in...' : 'Sign In'}
          </Button>
        </fieldset>
      </form>
    </AuthLayout>
  );
}
