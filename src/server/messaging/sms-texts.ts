// SMS texts. Carriers require each to start with the sender and to say how to opt out.
import { gsmText } from './rules/gsm-text';

export interface SmsFacts {
  /** The worker's name as on the tip page. */
  workerName: string;
  /** Such as "$12.50". */
  amount: string;
  /** Such as "Venmo". */
  methodName: string;
  url: string;
}

/**
 * Returns a thank-you with a one-line receipt. `url` removes the number.
 * @param facts.day null if the tipper's time zone is unknown
 */
export function thankYouSms(facts: SmsFacts & { day: string | null }): string {
  const { amount, methodName, day, url } = facts;
  const when = day === null ? '' : ` on ${day}`;
  return gsmText(
    `Tipwell: ${shortName(facts)} thanks you for your ${amount} ${methodName} tip${when}. ` +
      `Remove your number: ${url} Reply STOP to end`,
  );
}

/** `url` resumes the tip. */
export function reminderSms(facts: SmsFacts): string {
  const { amount, methodName, url } = facts;
  return gsmText(
    `Tipwell: did your ${amount} ${methodName} tip to ${shortName(facts)} go out? ` +
      `Confirm it here: ${url} Reply STOP to end`,
  );
}

export function helpSms(contact: string): string {
  return gsmText(
    'Tipwell: one thank-you or reminder for each tip that you left your number with. ' +
      `Help: ${contact} Msg&data rates may apply. Reply STOP to end`,
  );
}

const MAX_NAME_LENGTH = 24;

const shortName = ({ workerName }: SmsFacts) =>
  workerName.length <= MAX_NAME_LENGTH
    ? workerName
    : `${workerName.slice(0, MAX_NAME_LENGTH - 3)}...`;
