import { paths } from '#client/platform/paths';
import { TextLink } from '#client/ui/text-link';
import { priceDollars } from '#contract/billing/billing';
import { formatDollars } from '#contract/money';
import {
  AccountSettingsLink,
  BulletList,
  ContactLink,
  type LegalSection,
  OperatorName,
} from './legal-page';

export const termsSections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    body: (
      <p>
        These terms apply between you and whoever runs this Tipwell deployment, <OperatorName />{' '}
        (“we”). You can reach us at <ContactLink />. By opening an account or sending a tip through
        a tip page you accept them. If you do not, please do not use it.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'What Tipwell does',
    body: (
      <>
        <p>
          Workers get a public tip page and a QR code that leads to it. Customers choose an amount
          there, pay in a payment service outside of Tipwell, and may rate the service afterward.
          Workers see what was reported.
        </p>
        <p>
          A tip in Tipwell is what a customer told us. “Reported by tipper” means that they said
          they paid; whether the money arrived, only your payment app knows.
        </p>
      </>
    ),
  },
  {
    id: 'money',
    title: 'Money',
    body: (
      <>
        <BulletList
          items={[
            ['No cut:', 'we take no share of any tip.'],
            [
              'No funds held:',
              'payments go from the customer to the worker through Venmo, Cash App, Zelle or PayPal. We are not a bank, payment processor or money transmitter, and not a party to the payment.',
            ],
            [
              'No reversals:',
              'we cannot cancel, refund or recover a payment. Check the name and the amount in the payment service before you confirm, and turn to that service if something went wrong.',
            ],
            [
              'Their terms and fees:',
              'each payment service has its own terms, limits and fees, and some set conditions for business use. Following them is between you and that service. Tipwell is not affiliated with any of them.',
            ],
          ]}
        />
        <p>
          A tip is a voluntary gift for a service already rendered; it buys nothing. Workers are
          responsible for reporting their tips and paying the taxes on them, and for any rule of
          their employer about tips.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <>
        <p>
          Give your real name and an email address that reaches you, keep your password to yourself,
          and tell us if someone else gets hold of it. Under <AccountSettingsLink /> you see where
          you are signed in and can end each of those sessions.
        </p>
        <p>
          You must be old enough to enter into a contract and to use the payment services you list.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and prices',
    body: (
      <>
        <p>
          Free costs nothing. Pro costs <span>{formatDollars(priceDollars('pro_monthly'))}</span> a
          month or <span>{formatDollars(priceDollars('pro_yearly'))}</span> a year, is paid in
          advance, and renews until you cancel. You see the price and confirm it before you pay.
          Neither plan limits how many tips you receive.
        </p>
        <p>
          Cancel under <AccountSettingsLink /> whenever you like: Pro stays until the end of the
          time that is paid for, and nothing more is charged. What you made stays when Pro ends.
        </p>
      </>
    ),
  },
  {
    id: 'rules',
    title: 'What is not allowed',
    body: (
      <BulletList
        items={[
          ['Impersonation:', 'a profile, a photo or a payment handle that is not yours.'],
          [
            'Fake ratings:',
            'rating yourself, paying people or pressing them for ratings, or asking only happy customers.',
          ],
          [
            'Other business:',
            'selling goods, collecting for causes or taking anything but tips for your service.',
          ],
          ['Unlawful or hurtful content,', 'in profiles and comments alike.'],
          [
            'Attacks:',
            'accessing data that is not yours, disrupting the service, or flooding it with automated requests.',
          ],
        ]}
      />
    ),
  },
  {
    id: 'content',
    title: 'What you publish',
    body: (
      <p>
        Your profile, ratings and comments remain yours. You allow us to store and show them as long
        as they are here, which is how the service works. We may take down what breaks these terms.
        We do not edit ratings, and we do not remove honest ones because they are low.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <p>
        You can delete your account at any time under <AccountSettingsLink />; the{' '}
        <TextLink to={`${paths.privacy.getHref()}#how-long`}>Privacy Policy</TextLink> says what
        goes with it. We may close accounts that break these terms, and will tell you why unless the
        law forbids it. Since we hold no money, you lose none this way.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we can and cannot promise',
    body: (
      <>
        <p>
          We do our best to keep the service running and your data safe, and provide it as it is,
          without warranty that it is free of faults, always available, or that you will earn a
          certain amount with it.
        </p>
        <p>
          As far as the law allows, we are not liable for payments made or not made in other
          services, for what users write, or for lost income. Nothing here limits rights that the
          law where you live gives you and that cannot be waived.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms; the date at the top says when. If you have an account and a
        change takes something from you, you can close the account before it applies to you.
      </p>
    ),
  },
];
