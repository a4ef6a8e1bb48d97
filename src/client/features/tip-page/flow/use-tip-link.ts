import { useEffect, useEffectEvent } from 'react';
import type { Profile } from '#contract/profiles/profile';
import { useFlow, useResumed } from './flow-context';
import { dropTipLink, tipLinkToken } from './tip-link';

/**
 * Resumes the tip of a reminder link. A tip begun on this phone comes first: it is the same one with
 * everything entered, or a later one. A reported tip may be an earlier one.
 */
export function useTipLink(profile: Profile): void {
  const { handle, flow, preview, act } = useFlow();
  const resumed = useResumed();

  const open = useEffectEvent(() => {
    const token = tipLinkToken();
    if (token === null) return;
    if (preview || (flow.tipId !== null && !flow.confirmed)) return dropTipLink();
    // Loaded on demand, because few tippers arrive by such a link. If the script does not load, the
    // link stays in the URL for later.
    import('./open-tip-link')
      .then(({ openTipLink }) => openTipLink({ token, profile, handle, flow, act }))
      .catch(console.warn);
  });
  useEffect(() => {
    if (resumed) open();
  }, [resumed]);
}
