// Converts times of a phone's clock, which may be wrong, to the server's clock.
import { DAY_MS } from '#contract/timings';

/** The maximum age of entries that an outbox sends (30 days), plus a day to spare. */
const OLDEST_MS = 31 * DAY_MS;

/**
 * Returns when something happened, by the server's clock. The difference between receiving and
 * sending is how far the phone's clock is off (plus a short time in transit). Without a sending
 * time, the phone's clock is trusted. The result is always within the last 31 days.
 * @param receivedAt by the server's clock
 * @param occurredAt ISO time by the phone's clock; if missing or invalid, `receivedAt` is returned
 * @param sentAt ISO time by the phone's clock; ignored if invalid
 */
export function correctedTime(receivedAt: Date, occurredAt?: string, sentAt?: string): Date {
  const received = receivedAt.getTime();
  const occurred = occurredAt === undefined ? Number.NaN : Date.parse(occurredAt);
  if (Number.isNaN(occurred)) return receivedAt;
  const sent = sentAt === undefined ? Number.NaN : Date.parse(sentAt);
  const skew = Number.isNaN(sent) ? 0 : received - sent;
  return new Date(Math.min(received, Math.max(received - OLDEST_MS, occurred + skew)));
}
