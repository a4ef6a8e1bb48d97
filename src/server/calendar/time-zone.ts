// The time zone that a phone says it is in.

/** What browsers say that hide where they are: nobody with a phone lives there. */
const hidden = /^(?:Etc\/.*|UTC|GMT|UCT|Zulu|Universal|Greenwich|Atlantic\/Reykjavik)$/i;

/**
 * Returns a time zone that dates can be written in, or null where it says nothing of the person.
 */
export function knownTimeZone(name: string | undefined): string | null {
  // Only names: a difference in hours says nothing of daylight saving.
  if (name === undefined || !/^[A-Za-z]+\/[\w/+-]+$/.test(name) || hidden.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * Returns what says the day and the time of a moment in a known time zone: `2026-05-31` and
 * `21:05`.
 */
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
