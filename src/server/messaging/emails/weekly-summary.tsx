import { BarTable, MainButton, Paragraph } from './email-frame';
import { NotificationEmail, type NotificationLinks } from './notification-email';

export interface WeeklySummaryProps extends NotificationLinks {
  firstName: string;
  /** First and last day, as `2026-05-31`. */
  from: string;
  to: string;
  /** The number and sum of tips that tippers reported. */
  count: number;
  amount: string;
  /** Those that the worker has confirmed. */
  received: { count: number; amount: string };
  /** Every day of the week, with its share of the best day's amount, from 0 to 1. */
  days: readonly { day: string; amount: string; share: number }[];
  bestDay: { day: string; amount: string } | null;
  ratings: { count: number; average: number } | null;
  /** The total of the week before; null if it had no tips. */
  amountBefore: string | null;
  url: string;
}

const dayText = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Date(day).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

/** Sent to a worker on Monday, about the previous week. */
export function WeeklySummary(props: WeeklySummaryProps) {
  const { firstName, from, to, count, amount, received, days, bestDay, ratings } = props;
  const { amountBefore, url, ...out } = props;
  const dates = { month: 'long', day: 'numeric' } as const;
  const tips = (number: number) => (number === 1 ? '1 tip' : `${number} tips`);
  return (
    <NotificationEmail
      unsubscribeUrl={out.unsubscribeUrl}
      settingsUrl={out.settingsUrl}
      title={`Your week: ${amount}`}
      preview={`${tips(count)} from ${dayText(from, dates)} to ${dayText(to, dates)}.`}
    >
      <Paragraph>Hi {firstName},</Paragraph>
      <Paragraph>
        From {dayText(from, dates)} to {dayText(to, dates)}, your customers reported{' '}
        <strong>
          {tips(count)}, {amount} in all
        </strong>
        .{amountBefore !== null && ` The week before, it was ${amountBefore}.`}
      </Paragraph>
      <BarTable
        bars={days.map(({ day, amount: value, share }) => ({
          name: dayText(day, { weekday: 'short' }),
          value,
          share,
        }))}
      />
      {bestDay && (
        <Paragraph>
          Best day: {dayText(bestDay.day, { weekday: 'short', month: 'short', day: 'numeric' })} (
          {bestDay.amount})
        </Paragraph>
      )}
      {ratings && (
        <Paragraph>
          {ratings.count === 1 ? 'One customer' : `${ratings.count} customers`} rated you:{' '}
          {ratings.average.toFixed(1)} out of 5 stars.
        </Paragraph>
      )}
      <Paragraph>
        {received.count === 0
          ? 'You have marked none of these tips as received yet.'
          : `You have marked ${tips(received.count)} as received, ${received.amount} in all.`}
      </Paragraph>
      <MainButton href={url}>See your earnings</MainButton>
    </NotificationEmail>
  );
}
