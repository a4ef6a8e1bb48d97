/** Reported by browsers that hide where they are, some of which claim to be in Reykjavik. */
const hidden = /^(?:Etc\/.*|UTC|GMT|UCT|Zulu|Universal|Greenwich|Atlantic\/Reykjavik)$/i;

/**
 * Returns a phone's reported time zone by the name that `Intl` uses; null if it is invalid or does
 * not say where the person is.
 */
export function knownTimeZone(name: string | undefined): string | null {
  // Only names: an offset does not tell when clocks change.
  if (name === undefined || !/^[A-Za-z]+\/[\w/+-]+$/.test(name) || hidden.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Returns true if `Intl` knows a time zone. It ignores case. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns a function that formats a moment's day and time in a zone: `2026-05-31`, `21:05`. */
export function clockIn(timeZone: string): (at: Date) => { day: string; time: string } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => {
    const parts = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, value]),
    );
    return {
      day: `${parts.year}-${parts.month}-${parts.day}`,
      time: `${parts.hour}:${parts.minute}`,
    };
  };
}
