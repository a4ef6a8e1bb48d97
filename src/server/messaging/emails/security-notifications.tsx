// Security notifications, to an account's owner.
import type { ReactNode } from 'react';
import { EmailFrame, EmailLink, MainButton, Paragraph } from './email-frame';

export interface SecurityNotificationProps {
  firstName: string;
  at: Date;
  resetUrl: string;
  /** Null if the operator has set none. */
  supportEmail: string | null;
}

/** What the recipient can do if somebody else made the change. */
interface WayBack {
  text: string;
  button: string;
  href: string;
}

interface NotificationFrameProps extends SecurityNotificationProps {
  title: string;
  /** Says when there is nothing to do. By default: if the owner made the change. */
  calm?: string;
  /** Defaults to resetting the password. */
  wayBack?: WayBack | null;
  children: ReactNode;
}

function SecurityNotification(props: NotificationFrameProps) {
  const { title, firstName, at, resetUrl, supportEmail, children } = props;
  const calm = props.calm ?? "If this was you, there's nothing to do.";
  const wayBack = props.wayBack ?? {
    text: 'If not, choose a new password now. That signs everyone else out.',
    button: "This wasn't me",
    href: resetUrl,
  };
  return (
    <EmailFrame
      title={title}
      preview={`On ${momentOf(at)}. ${calm}`}
      footnote={
        <>
          We always tell you when something changes about how you sign in or where your money goes.
          {supportEmail && (
            <>
              {' '}
              If you need help, write to{' '}
              <EmailLink href={`mailto:${supportEmail}`}>{supportEmail}</EmailLink>.
            </>
          )}
        </>
      }
    >
      <Paragraph>Hi {firstName},</Paragraph>
      <Paragraph>{children}</Paragraph>
      <Paragraph>
        {calm} {wayBack.text}
      </Paragraph>
      <MainButton href={wayBack.href}>{wayBack.button}</MainButton>
    </EmailFrame>
  );
}

const and = new Intl.ListFormat('en-US');

/** Formats a time in UTC, because the person's time zone is unknown. */
export function momentOf(at: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${at.toLocaleString('en-US', format)} UTC`;
}

export function PasswordChanged(props: SecurityNotificationProps) {
  return (
    <SecurityNotification {...props} title="Your password was changed">
      The password of your Tipwell account was changed on {momentOf(props.at)}.
    </SecurityNotification>
  );
}

export interface EmailChangedProps extends SecurityNotificationProps {
  newEmail: string;
  /**
   * Until when the previous address can undo the change, and no other account can have it; null if
   * a former address was restored in that way.
   */
  undoUntil: Date | null;
}

/** Sent to the account's previous address. */
export function EmailChanged({ newEmail, undoUntil, ...notification }: EmailChangedProps) {
  if (undoUntil === null) {
    return (
      <SecurityNotification
        {...notification}
        title="Your email address was changed back"
        wayBack={{
          text: `If not, somebody else reads the email of ${newEmail}. Secure that mailbox, then choose a new password with that address.`,
          button: "This wasn't me",
          href: notification.resetUrl,
        }}
      >
        The email address of your Tipwell account was changed back to {newEmail} on{' '}
        {momentOf(notification.at)}, with a link that we had sent there. The account has a new
        password, and everyone else is signed out.
      </SecurityNotification>
    );
  }
  return (
    <SecurityNotification {...notification} title="Your email address was changed">
      The email address of your Tipwell account was changed to {newEmail} on{' '}
      {momentOf(notification.at)}. Until {momentOf(undoUntil)}, no other account can use the old
      address.
    </SecurityNotification>
  );
}

export interface NewDeviceProps extends SecurityNotificationProps {
  /** Such as "Chrome on Android". */
  device: string;
}

export function NewDevice({ device, ...notification }: NewDeviceProps) {
  return (
    <SecurityNotification {...notification} title="New sign-in to your account">
      Someone signed in to your Tipwell account on a device we hadn't seen before: {device}, on{' '}
      {momentOf(notification.at)}.
    </SecurityNotification>
  );
}

export interface PasskeyNotificationProps extends SecurityNotificationProps {
  passkeyName: string;
}

export function PasskeyAdded({ passkeyName, ...notification }: PasskeyNotificationProps) {
  return (
    <SecurityNotification {...notification} title="A passkey was added">
      The passkey “{passkeyName}” was added to your Tipwell account on {momentOf(notification.at)}.
      Choosing a new password by email removes it.
    </SecurityNotification>
  );
}

export function PasskeyRemoved({ passkeyName, ...notification }: PasskeyNotificationProps) {
  return (
    <SecurityNotification {...notification} title="A passkey was removed">
      The passkey “{passkeyName}” was removed from your Tipwell account on{' '}
      {momentOf(notification.at)}. It no longer signs you in.
    </SecurityNotification>
  );
}

export interface PaymentDetailsChangedProps extends SecurityNotificationProps {
  /** Such as "Chrome on Android". */
  device: string;
  pageName: string;
  /** Such as "Venmo". */
  methodNames: readonly string[];
  /** Restores the details; null if the address was never confirmed. */
  undoUrl: string | null;
  validDays: number;
}

export function PaymentDetailsChanged(props: PaymentDetailsChangedProps) {
  const { device, pageName, methodNames, undoUrl, validDays, ...notification } = props;
  const text = `If not, restore them now, within ${validDays} days. That signs everyone out. Then choose a new password.`;
  return (
    <SecurityNotification
      {...notification}
      title="Your payment details were changed"
      wayBack={undoUrl === null ? null : { text, button: 'Restore them', href: undoUrl }}
    >
      The {and.format(methodNames)} details of your page “{pageName}” were changed on{' '}
      {momentOf(notification.at)}, with {device}.
    </SecurityNotification>
  );
}

export interface ChangeUndoneProps extends SecurityNotificationProps {
  /** Such as "Chrome on Android". */
  device: string;
  pageName: string;
}

/** Sent when the link of `PaymentDetailsChanged` was used. */
export function ChangeUndone({ device, pageName, ...notification }: ChangeUndoneProps) {
  return (
    <SecurityNotification
      {...notification}
      title="Your payment details were restored"
      calm="If this was you, choose a new password, unless you have since."
      wayBack={{
        text: "If not, choose one now, and check your page's payment details.",
        button: 'Choose a new password',
        href: notification.resetUrl,
      }}
    >
      The payment details of your page “{pageName}” were restored through a link in one of our
      emails on {momentOf(notification.at)}, with {device}. That signed everyone out.
    </SecurityNotification>
  );
}

export interface DomainChangedProps extends SecurityNotificationProps {
  device: string;
  host: string;
  isRemoved: boolean;
}

export function DomainChanged({ device, host, isRemoved, ...notification }: DomainChangedProps) {
  return (
    <SecurityNotification {...notification} title="Your domain was changed">
      The domain {host} was {isRemoved ? 'removed from' : 'added to'} your Tipwell account on{' '}
      {momentOf(notification.at)}, with {device}.
    </SecurityNotification>
  );
}

export interface TipsRedirectedProps extends SecurityNotificationProps {
  device: string;
  what: 'code' | 'team';
  /** The name of the code or team. */
  name: string;
  /** The founder's list of teams, if a manager made the change; otherwise null. */
  teamsUrl: string | null;
}

export function TipsRedirected(props: TipsRedirectedProps) {
  const { device, what, name, teamsUrl, ...notification } = props;
  if (teamsUrl !== null) {
    const text = 'Otherwise, you can change it back, and choose who manages the team.';
    return (
      <SecurityNotification
        {...notification}
        title="A change to where your tips go"
        calm="If you know about it, there's nothing to do."
        wayBack={{ text, button: 'See your teams', href: teamsUrl }}
      >
        A manager changed who gets the payments for your team “{name}” on{' '}
        {momentOf(notification.at)}.
      </SecurityNotification>
    );
  }
  return (
    <SecurityNotification {...notification} title="A change to where your tips go">
      {what === 'code'
        ? `The QR code “${name}” was moved to another of your pages`
        : `Who gets the payments for the team “${name}” was changed`}{' '}
      on {momentOf(notification.at)}, with {device}.
    </SecurityNotification>
  );
}

export interface AccountDeletedProps {
  firstName: string;
  at: Date;
  /** Such as "Chrome on Android". */
  device: string;
  /** Null if the operator has set none. */
  supportEmail: string | null;
}

/** The last email to an account. The deletion cannot be undone. */
export function AccountDeleted({ firstName, at, device, supportEmail }: AccountDeletedProps) {
  return (
    <EmailFrame
      title="Your account was deleted"
      preview={`On ${momentOf(at)}. This is our last email to you.`}
      footnote="We have deleted this address, too. Only our mail server may keep a record of this email for a while."
    >
      <Paragraph>Hi {firstName},</Paragraph>
      <Paragraph>
        Your Tipwell account was deleted on {momentOf(at)}, with {device}, by someone who knows its
        password. Its own pages with their tips and payment details are gone, and can't be brought
        back.
      </Paragraph>
      <Paragraph>
        If this wasn't you, change that password wherever else you use it
        {supportEmail && (
          <>
            , and write to <EmailLink href={`mailto:${supportEmail}`}>{supportEmail}</EmailLink>
          </>
        )}
        .
      </Paragraph>
    </EmailFrame>
  );
}
