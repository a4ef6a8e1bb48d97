import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { replayEarlySubmit, typedEarly } from '#client/platform/early-submit';
import { paths } from '#client/platform/paths';
import { NewPasswordField } from '#client/session/new-password-field';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField, submitFilled } from '#client/shared/forms/form-field';
import { PersonNameFields } from '#client/shared/profile/person-name-fields';
import { PRODUCT_NAME } from '#client/text/product-name';
import { Button } from '#client/ui/button';
import { EmailField } from '#client/ui/text-field';
import { TextLink } from '#client/ui/text-link';
import { toast } from '#client/ui/toast';
import { signupBody } from '#contract/accounts/auth';
import { timings, workerTimings } from '#contract/timings';
import { AuthLayout, NeedsScript } from './auth-layout';
import { isEmailTaken, signupFailureText } from './failure-text';
import { safeReturnTo, useDelayedRedirect, useReturnTo } from './return-to';
import { useSignup } from './use-signup';

/** `/signup` (sections 2, 4, 5 and 8). */
export function SignupPage() {
  const wanted = useReturnTo();
  const redirectTo = useDelayedRedirect(workerTimings.signupRedirect);
  const form = useForm({
    resolver: standardSchemaResolver(signupBody),
    // Not on blur: the message would move the button from under the finger.
    mode: 'onSubmit',
    defaultValues: {
      firstName: typedEarly('firstName'),
      lastName: typedEarly('lastName'),
      email: typedEarly('email'),
      password: typedEarly('password'),
    },
  });
  useEffect(replayEarlySubmit, []);

  const signup = useSignup({
    onSuccess: (user) => {
      const returnTo = safeReturnTo(wanted, window.location.origin);
      toast({
        title: `Welcome to ${PRODUCT_NAME}, ${user.firstName}!`,
        description: returnTo ? 'Your account is ready.' : "Let's set up your tip page.",
        durationMs: workerTimings.toastSignupSuccess,
      });
      redirectTo(returnTo ?? paths.profileSetup.getHref());
    },
    onError: (error) => {
      if (isEmailTaken(error)) {
        form.resetField('email', { defaultValue: '' });
        form.resetField('password', { defaultValue: '' });
      }
      toast({
        title: 'Signup failed',
        description: signupFailureText(error),
        variant: 'destructive',
        durationMs: timings.toastDefault,
      });
    },
  });
  // Waits until the fields and the button can be focused again.
  const button = useRef<HTMLButtonElement>(null);
  const { error } = signup;
  const { setFocus } = form;
  useEffect(() => {
    if (error === null) return;
    if (isEmailTaken(error)) setFocus('email');
    else button.current?.focus();
  }, [error, setFocus]);
  const busy = signup.isPending || signup.isSuccess;

  return (
    <AuthLayout
      title="Create your account"
      lead="We help service workers maximize their tip potential."
      otherwise={{
        question: 'Already have an account?',
        href: paths.login.getHref(wanted ?? undefined),
        text: 'Sign in',
      }}
    >
      <form
        noValidate
        // If submitted without scripts, the password must not end up in the URL.
        method="post"
        aria-label="Create your account"
        onSubmit={submitFilled(form, async (values) => {
          // `onError` has already shown the failure.
          await signup.mutateAsync(values).catch(() => undefined);
        })}
      >
        <fieldset disabled={busy} className="flex flex-col gap-3.5 sm:gap-5">
          <NeedsNetwork>Connect to create your account.</NeedsNetwork>
          <NeedsScript />
          <PersonNameFields
            first={formField(form, 'firstName')}
            last={formField(form, 'lastName')}
          />
          <EmailField label="Email" {...formField(form, 'email')} />
          <NewPasswordField label="Password" {...formField(form, 'password')} />
          <Button ref={button} type="submit" size="lg" block busy={busy}>
            {busy ? 'Creating your account...' : 'Create account'}
          </Button>
          <p className="text-center text-sm text-ink-muted">
            By creating an account you agree to our{' '}
            <TextLink to={paths.terms.getHref()}>Terms of Service</TextLink> and our{' '}
            <TextLink to={paths.privacy.getHref()}>Privacy Policy</TextLink>.
          </p>
        </fieldset>
      </form>
    </AuthLayout>
  );
}
