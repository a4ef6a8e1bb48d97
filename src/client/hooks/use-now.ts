import { useEffect, useState } from 'react';

/** The current time, updated every minute, so that "2 minutes ago" becomes "3 minutes ago". */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
