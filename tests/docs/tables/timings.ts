// Section 9: timings, and how long things are kept. Descriptions are keyed by the names in the code,
// so that adding a timing there without a description here does not compile.
import { MAX_RETRY_AFTER_MS } from '#contract/errors';
import {
  CONFIRMATION_LINK_DAYS,
  CONTACT_DAYS,
  DEVICE_DAYS,
  IDEMPOTENCY_KEY_DAYS,
  MESSAGE_DAYS,
  NOTIFICATION_PAUSE_MINUTES,
  PASSKEY_MINUTES,
  RECENT_SIGN_IN_MINUTES,
  REMINDER_MINUTES,
  RESET_LINK_MINUTES,
  SECURITY_EVENT_DAYS,
  SESSION_DAYS,
  timings,
  UNDO_DAYS,
  UNDO_EMAIL_CHANGE_DAYS,
  UNLOCK_LINK_MINUTES,
  workerTimings,
} from '#contract/timings';
import { TIP_LINK_HOURS } from '#contract/tips/tip-links';
import { IN_VIEW_RETRY_MS, MAX_BACKOFF_MS, MIN_WAIT_MS } from '#outbox/backoff';
import { EXPIRY_FAILURES, EXPIRY_MS, FAILURE_INTERVAL_MS } from '#outbox/expiry';
import { GIVE_UP_MS } from '#outbox/replay-session';
import { FLOW_KEPT_MS } from '../../../src/client/platform/resuming';
import { code, duration, table } from './markdown';

const allTimings = { ...timings, ...workerTimings };

const timingMeanings: Record<keyof typeof allTimings, string> = {
  loginRedirect: 'from the welcome after signing in to the next page',
  signupRedirect: 'from the welcome after signing up to the profile setup',
  amountAdvance: 'from tapping an amount to the details step',
  detailsAdvance: 'from saving the details to the payment step',
  confirmProcessing: 'how long the payment is shown as being confirmed',
  confirmClose: 'from closing the dialog to the success message',
  successMessage: 'how long the success message stays',
  ratingSaving: 'how long the rating is shown as being saved',
  copyConfirmation: 'how long a copy button says that it has copied',
  scrollToStep: 'from a change of step to scrolling to it',
  unauthorizedGuard: 'how long further 401s are ignored once one has been handled',
  sidebarReExpand: 'from a change of page to the sidebar unfolding',
  toastDefault: 'how long toasts stay, errors included',
  toastSignupSuccess: 'how long the toast after signing up stays',
  toastRemoval: 'from dismissing a toast to removing it from the page',
  tooltipDelay: 'how long the pointer rests on a control before its tooltip shows',
  tooltipSkipDelay: 'how long after one tooltip the next shows without delay',
};

export function timingTable(): string {
  return table(
    ['name', 'time', 'what for'],
    Object.entries(timingMeanings).map(([name, meaning]) => [
      code(name),
      duration(allTimings[name as keyof typeof allTimings]),
      meaning,
    ]),
  );
}

/** Returns the table of retention times, and of how long and how often writes are retried. */
export function keepingTable(): string {
  return table(
    ['time', 'what for'],
    [
      [`${SESSION_DAYS} days`, 'how long a session lasts from sign-in'],
      [`${DEVICE_DAYS} days`, 'how long a browser is known after the last sign-in'],
      [`${CONTACT_DAYS} days`, "how long a tipper's contact details are kept after the tip"],
      [`${RESET_LINK_MINUTES} minutes`, 'how long a link for a new password works'],
      [`${CONFIRMATION_LINK_DAYS} days`, 'how long a link that confirms an email address works'],
      [`${UNDO_DAYS} days`, 'how long a link restores changed payment details'],
      [
        `${RECENT_SIGN_IN_MINUTES} minutes`,
        'how long after signing in a user can change where money goes',
      ],
      [`${SECURITY_EVENT_DAYS} days`, "how long an account's security events are kept"],
      [`${UNDO_EMAIL_CHANGE_DAYS} days`, 'how long the old address can undo a change of address'],
      [`${PASSKEY_MINUTES} minutes`, "how long a user has to answer the browser's passkey prompt"],
      [`${UNLOCK_LINK_MINUTES} minutes`, 'how long a link that unlocks the sign-in works'],
      [`${NOTIFICATION_PAUSE_MINUTES} minutes`, 'between two tip notifications to a worker'],
      [`${IDEMPOTENCY_KEY_DAYS} days`, 'how long a repeated write is recognized by its key'],
      [`${MESSAGE_DAYS} days`, 'how long sent messages are kept'],
      [
        `${REMINDER_MINUTES} minutes`,
        'from choosing a payment service to the reminder, if nothing was confirmed',
      ],
      [`${TIP_LINK_HOURS} hours`, "how long a reminder's link opens the tip on another phone"],
      [duration(FLOW_KEPT_MS), 'how long an unfinished tip waits for its tipper'],
      [duration(MIN_WAIT_MS), 'the shortest wait after a failed attempt to send'],
      [
        duration(IN_VIEW_RETRY_MS),
        'the longest time between two requests that got no answer, while a page is in view',
      ],
      [
        duration(GIVE_UP_MS),
        'how long a request may have been in flight when the network may be back; after that, it is sent again',
      ],
      [duration(MAX_BACKOFF_MS), 'the longest wait from backoff alone'],
      [duration(MAX_RETRY_AFTER_MS), 'the longest wait that a server may request'],
      [
        duration(EXPIRY_MS),
        `how long a write is retried, and at least ${EXPIRY_FAILURES} times ${duration(FAILURE_INTERVAL_MS)} apart, before it is given up and shown`,
      ],
    ],
  );
}
