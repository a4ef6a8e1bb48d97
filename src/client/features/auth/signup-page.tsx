import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { signupBody } from '#contract/auth';
import { timings } from '#contract/timings';
import { NeedsNetwork } from '../../connection/needs-network';
import { NeedsScript } from '../../connection/needs-script';
import { replayEarlySubmit, typedEarly } from '../../platform/early-submit';
import { paths } from '../../platform/paths';
import { Button } from '../../ui/button';
import { EmailField } from '../../ui/email-field';
import { PRODUCT_NAME } from '../../ui/logo';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { AuthLayout } from './auth-layout';
import { isEmailTaken, signupFailureText } from './failure-text';
import { useDelayedRedirect } from './use-delayed-redirect';
import { useSignup } from './use-signup';

/** `/signup` (sections 2, 4, 5 and 8). */
export function SignupPage() {
  const redirectTo = useDelayedRedirect(timings.signupRedirect);
  const form = useForm({
    resolver: standardSchemaResolver(signupBody),
    // Not on blur: a message that appears then moves the button from under the finger.
    mode: 'onSubmit',
    defaultValues: {
      firstName: typedEarly('firstName'),
      lastName: typedEarly('lastName'),
      email: typedEarly('email'),
      password: typedEarly('password'),
    },
  });
  const { errors } = form.formState;
  useEffect(replayEarlySubmit, []);
  // A second submit in the same tick comes before React has drawn the form disabled.
  const submitting = useRef(false);

  const signup = useSignup({
    onSuccess: (user) => {
      toast({
        title: `Welcome to ${PRODUCT_NAME}, ${user.firstName}!`,
        description: "Let's set up your tip page.",
        durationMs: timings.toastSignupSuccess,
      });
      redirectTo(paths.profileSetup.getHref());
    },
    onError: (error) => {
      submitting.current = false;
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
  const busy = signup.isPending || signup.isSuccess;

  return (
    <AuthLayout
      title="Create your account"
      lead="We help service workers maximize their tip potential."
      otherwise={{
        question: 'Already have an account?',
        href: paths.login.getHref(),
        text: 'Sign in',
      }}
    >
      <form
        noValidate
        // Never by the address, should the browser send it without script.
        method="post"
        aria-label="Create your account"
        onSubmit={form.handleSubmit((values) => {
          if (submitting.current) return;
          submitting.current = true;
          signup.mutate(values);
        })}
      >
        <fieldset disabled={busy} className="flex flex-col gap-5">
          <NeedsNetwork>Connect to create your account.</NeedsNetwork>
          <NeedsScript />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="First name"
              autoComplete="given-name"
              error={errors.firstName?.message}
              {...form.register('firstName')}
            />
            <TextField
              label="Last name"
              autoComplete="family-name"
              error={errors.lastName?.message}
              {...form.register('lastName')}
            />
          </div>
          <EmailField label="Email" error={errors.email?.message} {...form.register('email')} />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            hint="At least 8 characters, with an uppercase letter, a lowercase letter and a number."
            error={errors.password?.message}
            {...form.register('password')}
          />
          <Button type="submit" size="lg" block busy={busy}>
            {busy ? 'Creating your account...' : 'Create Account'}
          </Button>
        </fieldset>
      </form>
    </AuthLayout>
  );
}
