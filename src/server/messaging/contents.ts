import type { ConfirmEmailProps } from './emails/confirm-email';
import type { PasswordResetProps } from './emails/password-reset';
import type {
  AccountDeletedProps,
  DomainChangedProps,
  EmailChangedProps,
  NewDeviceProps,
  PasskeyNoticeProps,
  PaymentDetailsChangedProps,
  SecurityNoticeProps,
  TipsLedElsewhereProps,
} from './emails/security-notices';
import type { SignInLockedProps } from './emails/sign-in-locked';
import type { SupportRequestProps } from './emails/support-request';
import type { ThankYouProps } from './emails/thank-you';
import type { TipNoticeProps } from './emails/tip-notice';
import type { WeeklySummaryProps } from './emails/weekly-summary';

/** What a message is about, by its kind. */
export interface Contents {
  'password-reset': PasswordResetProps;
  'password-changed': SecurityNoticeProps;
  'email-changed': EmailChangedProps;
  'thank-you': ThankYouProps;
  'new-device': NewDeviceProps;
  'confirm-email': ConfirmEmailProps;
  'passkey-added': PasskeyNoticeProps;
  'passkey-removed': PasskeyNoticeProps;
  'sign-in-locked': SignInLockedProps;
  'payment-details-changed': PaymentDetailsChangedProps;
  'domain-changed': DomainChangedProps;
  'tips-led-elsewhere': TipsLedElsewhereProps;
  'account-deleted': AccountDeletedProps;
  'tip-notice': TipNoticeProps;
  'weekly-summary': WeeklySummaryProps;
  'support-request': SupportRequestProps;
}
