import { useEffect, useState } from 'react';

/** Whether the tipper is back: the page was brought up again, or seen again after being hidden. */
export function useReturned(resumed: boolean): boolean {
  const [returned, setReturned] = useState(resumed);

  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'visible') setReturned(true);
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  return returned;
}
