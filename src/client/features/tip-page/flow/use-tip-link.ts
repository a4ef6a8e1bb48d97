import { useEffect, useEffectEvent } from 'react';
import type { Profile } from '#contract/profiles/profile';
import { useFlow } from './flow-context';
import { dropTipLink, tipLinkToken } from './tip-link';

/**
 * Resumes the tip of a reminder's link. What this phone knows itself comes first: the same tip with
 * everything entered, or a later one.
 */
export function useTipLink(profile: Profile): void {
  const { handle, flow, resumed, preview, act } = useFlow();

  const open = useEffectEvent(() => {
    const token = tipLinkToken();
    if (token === null) return;
    if (flow.tipId !== null || preview) return dropTipLink();
    // Loaded only now, because few arrive by such a link. If its script does not load, the address
    // keeps it for later.
    import('./open-tip-link')
      .then(({ openTipLink }) => openTipLink({ token, profile, handle, act }))
      .catch(console.warn);
  });
  useEffect(() => {
    if (resumed) open();
  }, [resumed]);
}
