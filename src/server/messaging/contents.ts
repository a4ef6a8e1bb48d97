import type { ConfirmEmailProps } from './emails/confirm-email';
import type { NoScanYetProps, PrintYourCodeProps } from './emails/onboarding-emails';
import type { PasswordResetProps } from './emails/password-reset';
import type {
  AccountDeletedProps,
  ChangeUndoneProps,
  DomainChangedProps,
  EmailChangedProps,
  NewDeviceProps,
  PasskeyNotificationProps,
  PaymentDetailsChangedProps,
  SecurityNotificationProps,
  TipsRedirectedProps,
} from './emails/security-notifications';
import type { SignInLockedProps } from './emails/sign-in-locked';
import type { SupportRequestProps } from './emails/support-request';
import type { ThankYouProps } from './emails/thank-you';
import type { TipNotificationProps } from './emails/tip-notification';
import type { WeeklySummaryProps } from './emails/weekly-summary';

export interface Contents {
  'password-reset': PasswordResetProps;
  'password-changed': SecurityNotificationProps;
  'email-changed': EmailChangedProps;
  'thank-you': ThankYouProps;
  'new-device': NewDeviceProps;
  'confirm-email': ConfirmEmailProps;
  'passkey-added': PasskeyNotificationProps;
  'passkey-removed': PasskeyNotificationProps;
  'sign-in-locked': SignInLockedProps;
  'payment-details-changed': PaymentDetailsChangedProps;
  'change-undone': ChangeUndoneProps;
  'domain-changed': DomainChangedProps;
  'tips-redirected': TipsRedirectedProps;
  'account-deleted': AccountDeletedProps;
  'tip-notification': TipNotificationProps;
  'weekly-summary': WeeklySummaryProps;
  'print-your-code': PrintYourCodeProps;
  'no-scan-yet': NoScanYetProps;
  'support-request': SupportRequestProps;
}
