// Replaces the tip flow in browsers without scripts. Shows the chosen amount and the ways to send
// it. No tip is recorded, but the worker still gets the money.

import { HeaderBar } from '#client/features/tip-page/header-bar';
import { readAmount } from '#client/features/tip-page/select/read-amount';
import { MethodIcon } from '#client/shared/profile/method-icon';
import { jobTitleOf } from '#client/shared/profile/names';
import { shownRecipient } from '#client/shared/profile/recipient';
import { Button, ButtonLink } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { TextField } from '#client/ui/text-field';
import { PRESET_AMOUNTS_DOLLARS } from '#contract/limits';
import { formatDollars } from '#contract/money';
import { nameOf, payoutOf } from '#contract/profiles/payee';
import {
  availableMethods,
  cashappLink,
  type PaymentMethod,
  paymentMethodText,
  paypalLink,
  recipientLabelOf,
  recipientOf,
  venmoWebLink,
} from '#contract/profiles/payment-methods';
import type { Profile } from '#contract/profiles/profile';
import { markupOf } from '#server/markup';
import type { PageParts } from './document';

/** Renders the page for an amount as typed. If that is not `valid`, the page asks for another. */
export async function renderPayPage(
  profile: Profile,
  typed: string,
): Promise<PageParts & { valid: boolean }> {
  const amount = readAmount(typed);
  const valid = amount.state === 'valid';
  return {
    valid,
    title: `Tip ${nameOf(profile)} · Tipwell`,
    description: `The ways to send a tip to ${nameOf(profile)}.`,
    head: '<meta name="robots" content="noindex">',
    body: await markupOf(
      <>
        <HeaderBar isOwner={false} />
        <main className="mx-auto flex max-w-xl flex-col gap-4 px-4 pt-4 pb-12">
          <Card as="section" padding="lg">
            <h1 className="text-center text-2xl font-extrabold break-words">
              Tip {nameOf(profile)}
            </h1>
            <p className="mt-0.5 text-center text-sm font-semibold text-accent break-words">
              {jobTitleOf(profile)}
            </p>
            {valid ? (
              <PaymentLinks
                handle={profile.handle}
                payee={payoutOf(profile, null).payee}
                amount={amount.dollars}
              />
            ) : (
              <AmountForm
                handle={profile.handle}
                typed={typed}
                error={amount.state === 'invalid' ? amount.message : 'Choose or enter an amount'}
              />
            )}
          </Card>
        </main>
      </>,
    ),
  };
}

function PaymentLinks({
  handle,
  payee,
  amount,
}: {
  handle: string;
  payee: Profile;
  amount: number;
}) {
  const methods = availableMethods(payee);
  const dollars = formatDollars(amount);
  return (
    <>
      <p className="mt-4 rounded-control bg-brand-soft p-4 text-center text-[min(2.25rem,10vw)] font-extrabold text-on-brand-soft tabular-nums">
        {dollars}
      </p>
      <h2 className="mt-5 text-center text-xl font-bold">
        {methods.length > 0
          ? `Select how you'd like to send ${dollars}`
          : 'Payment Methods Coming Soon'}
      </h2>
      {methods.length === 0 && (
        <p className="mt-2 text-center text-ink-muted">
          This service provider is still setting up their payment options.
        </p>
      )}
      <ul className="mt-4 flex flex-col gap-5">
        {methods.map((method) => (
          <Way
            key={method}
            method={method}
            recipient={recipientOf(payee, method) ?? ''}
            amount={amount}
          />
        ))}
      </ul>
      <p className="mt-6 text-center">
        <a
          href={`/u/${handle}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
        >
          Choose another amount
        </a>
      </p>
    </>
  );
}

function Way({
  method,
  recipient,
  amount,
}: {
  method: PaymentMethod;
  recipient: string;
  amount: number;
}) {
  const { name } = paymentMethodText[method];
  const link = linkOf(method, recipient, amount);
  return (
    <li className="flex flex-col gap-3 rounded-control border border-line p-4">
      <div className="flex items-center gap-3.5">
        <MethodIcon method={method} />
        <p className="min-w-0">
          <span className="block font-bold">{name}</span>
          <span className="block text-sm text-ink-muted">
            {recipientLabelOf(method, recipient)}:{' '}
            <strong className="inline-block max-w-full wrap-anywhere">
              {shownRecipient(method, recipient)}
            </strong>
          </span>
        </p>
      </div>
      {link ? (
        <ButtonLink block href={link}>
          Pay with {name}
        </ButtonLink>
      ) : (
        <p className="text-sm text-ink-muted">
          Open your banking app, find "Send Money with Zelle", enter the recipient above and send{' '}
          {formatDollars(amount)}.
        </p>
      )}
    </li>
  );
}

/** Returns the web link. App links would need a script to bring back tippers without the app. */
function linkOf(method: PaymentMethod, recipient: string, amount: number): string | null {
  switch (method) {
    case 'venmo':
      return venmoWebLink(recipient, amount);
    case 'cashapp':
      return cashappLink(recipient, amount);
    case 'paypal':
      return paypalLink(recipient, amount);
    case 'zelle':
      return null;
  }
}

function AmountForm({ handle, typed, error }: { handle: string; typed: string; error: string }) {
  return (
    <form method="get" action={`/u/${handle}/pay`} noValidate className="mt-5 flex flex-col gap-3">
      <TextField
        id="amount"
        name="amount"
        label="Custom amount"
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={typed}
        error={error}
      />
      <Button type="submit" size="lg" block>
        Continue
      </Button>
      <p className="text-center text-ink-muted">
        or{' '}
        {PRESET_AMOUNTS_DOLLARS.map((dollars) => (
          <a
            key={dollars}
            href={`/u/${handle}/pay?amount=${dollars}`}
            className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-brand-strong underline underline-offset-4"
          >
            ${dollars}
          </a>
        ))}
      </p>
    </form>
  );
}
