// The time zone reported by a phone.

/** Reported by browsers that hide their location: nobody with a phone lives there. */
const hidden = /^(?:Etc\/.*|UTC|GMT|UCT|Zulu|Universal|Greenwich|Atlantic\/Reykjavik)$/i;

/** Returns a time zone for formatting dates, or null if it says nothing about the person. */
export function knownTimeZone(name: string | undefined): string | null {
  // Only names: an offset says nothing about daylight saving.
  if (name === undefined || !/^[A-Za-z]+\/[\w/+-]+$/.test(name) || hidden.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Whether `Intl` knows a time zone. To it, names are the same in capitals and small letters. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns a function for a moment's day and time in a known zone: `2026-05-31`, `21:05`. */
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
