// When something happened, by our clock, told by a phone whose clock may be wrong.

/** The oldest thing an outbox still sends (30 days), with a day to spare. */
const OLDEST_MS = 31 * 24 * 60 * 60 * 1000;

/**
 * Corrects a time of the tipper's clock. The phone says what its clock showed when the thing
 * happened and when it sent the request; the difference between its sending time and our
 * receiving time is the skew (plus the travel, which is small beside it). Without a sending time,
 * and whatever comes out, the answer lies within the last 31 days.
 *
 * @param receivedAt by our clock
 * @param occurredAt ISO time by the phone's clock; without one it happened just now
 * @param sentAt ISO time by the phone's clock; ignored when it is no time
 */
export function correctedTime(receivedAt: Date, occurredAt?: string, sentAt?: string): Date {
  const received = receivedAt.getTime();
  const occurred = occurredAt === undefined ? Number.NaN : Date.parse(occurredAt);
  if (Number.isNaN(occurred)) return receivedAt;
  const sent = sentAt === undefined ? Number.NaN : Date.parse(sentAt);
  const skew = Number.isNaN(sent) ? 0 : received - sent;
  return new Date(Math.min(received, Math.max(received - OLDEST_MS, occurred + skew)));
}
