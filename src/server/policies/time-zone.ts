// The time zone that a phone says it is in.

/** What browsers say that hide where they are: nobody with a phone lives there. */
const hidden = /^(?:Etc\/.*|UTC|GMT|UCT|Zulu|Universal|Greenwich|Atlantic\/Reykjavik)$/i;

/** Returns a time zone that dates can be written in, or null where it says nothing of the person. */
export function knownTimeZone(name: string | undefined): string | null {
  // Only names: a difference in hours says nothing of daylight saving.
  if (name === undefined || !/^[A-Za-z]+\/[\w/+-]+$/.test(name) || hidden.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
