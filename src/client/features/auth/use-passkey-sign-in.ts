import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, api } from '#client/platform/http';
import { loadPasskeys, passkeyFailureOf } from '#client/platform/load-passkeys';
import { whenIdle } from '#client/platform/when-idle';
import { finishPendingLogout } from '#client/session/pending-logout';
import type { User } from '#contract/accounts/auth';
import { requestPasskey, signInWithPasskey } from '#contract/accounts/sessions';
import { PASSKEY_MINUTES } from '#contract/timings';
import { enterAccount } from './enter-account';
import { browserFailureText, passkeyFailureText } from './failure-text';

/** Age at which an autofill request is renewed, before it expires. */
const RENEW_AFTER_MS = (PASSKEY_MINUTES - 5) * 60_000;

/**
 * Signs in with a passkey: by a button and, where supported, by autofill in the email field.
 * Autofill reports nothing until a passkey is chosen.
 */
export function usePasskeySignIn(options: {
  onSuccess(user: User): void;
  onFailure(why: string): void;
}) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** Once the button is pressed, an autofill request would replace its own. */
  const pressed = useRef(false);

  const signIn = async (quietly: boolean) => {
    if (!quietly) {
      pressed.current = true;
      setBusy(true);
    }
    let chosen = !quietly;
    try {
      const { promptForPasskey } = await loadPasskeys();
      const request = await api(requestPasskey, undefined, { on401: 'throw' });
      if (quietly && pressed.current) return;
      const used = await promptForPasskey(request, { quietly });
      chosen = true;
      setBusy(true);
      await finishPendingLogout();
      const signedIn = await api(signInWithPasskey, { body: used }, { on401: 'throw' });
      enterAccount(queryClient, signedIn);
      options.onSuccess(signedIn.user);
    } catch (error) {
      if (!chosen) return;
      setBusy(false);
      if (error instanceof ApiError) options.onFailure(passkeyFailureText(error));
      else options.onFailure(browserFailureText(await passkeyFailureOf(error)));
    }
  };
  const askQuietly = useEffectEvent(() => void signIn(true));

  useEffect(() => {
    let left = false;
    let askedAt = 0;
    const ask = async () => {
      if (left || document.hidden || Date.now() - askedAt < RENEW_AFTER_MS) return;
      askedAt = Date.now();
      const can = await window.PublicKeyCredential?.isConditionalMediationAvailable?.();
      if (can) askQuietly();
    };
    whenIdle(ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', ask);
      if (window.PublicKeyCredential) {
        void loadPasskeys().then(
          ({ cancelPasskeyPrompt }) => cancelPasskeyPrompt(),
          () => undefined,
        );
      }
    };
  }, []);

  return { busy, signIn: () => void signIn(false) };
}
