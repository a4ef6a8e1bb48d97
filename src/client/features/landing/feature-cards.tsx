import BadgeCheck from 'lucide-react/icons/badge-check';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import MessageSquare from 'lucide-react/icons/message-square';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card';
import { Stars } from '#client/ui/stars';
import { paymentMethods, paymentMethodText } from '#contract/profiles/payment-methods';
import { SectionHeading } from './section-heading';

const icon = 'size-6';

interface Feature {
  title: string;
  text: string;
  icon: ReactNode;
  tone: string;
  picture: ReactNode;
}

const features: readonly Feature[] = [
  {
    title: 'Get Paid Your Way',
    text: 'Take tips with the services you already use. The money goes from the customer to you, and we take none of it.',
    icon: <Wallet aria-hidden="true" className={icon} />,
    tone: 'bg-brand-soft text-on-brand-soft',
    picture: (
      <ul className="flex flex-wrap gap-2">
        {paymentMethods.map((method) => (
          <li
            key={method}
            className="rounded-full border border-line bg-surface px-3.5 py-1.5 text-sm font-bold"
          >
            {paymentMethodText[method].name}
          </li>
        ))}
      </ul>
    ),
  },
  {
    title: 'See What Works',
    text: "Every tip shows up on your dashboard the moment it happens, with its rating and comment, next to what you've made today and this week.",
    icon: <ChartNoAxesColumn aria-hidden="true" className={icon} />,
    tone: 'bg-info-soft text-info',
    picture: <Bars />,
  },
  {
    title: 'Tips and Reviews in One Scan',
    text: 'After the tip comes the rating, and one more tap opens your Google reviews. Every customer gets the same question.',
    icon: <MessageSquare aria-hidden="true" className={icon} />,
    tone: 'bg-accent-soft text-accent',
    picture: (
      <div className="rounded-control border border-line bg-surface px-3.5 py-2.5">
        <Stars value={5} />
        <p className="text-sm text-ink-muted">“A few words from your customer”</p>
      </div>
    ),
  },
  {
    title: 'Instant Setup Pro Look',
    text: 'Your name, a photo and where you take payments: about 2 minutes. Then put your QR code on a badge, a card or a sticker.',
    icon: <BadgeCheck aria-hidden="true" className={icon} />,
    tone: 'bg-brand-soft text-on-brand-soft',
    picture: (
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-bold">
        {['Sign up', 'Fill in your page', 'Print your code'].map((step, index) => (
          <li key={step} className="flex items-center gap-2">
            <span className="flex size-6 items-center justify-center rounded-full bg-brand text-xs text-on-brand">
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    ),
  },
];

export function FeatureCards() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <SectionHeading eyebrow="How it helps" title="Everything between a thank-you and a tip">
        No terminal, no app for your customers, no paperwork. Just your page and your code.
      </SectionHeading>
      <ul className="mt-10 grid grid-cols-1 gap-4 sm:gap-6 md:grid-cols-2">
        {features.map((feature) => (
          <Card
            as="li"
            key={feature.title}
            padding="lg"
            className="flex flex-col transition-shadow hover:shadow-lifted"
          >
            <span
              className={`flex size-12 items-center justify-center rounded-control ${feature.tone}`}
            >
              {feature.icon}
            </span>
            <h3 className="mt-4 text-xl font-bold">{feature.title}</h3>
            <p className="mt-2 mb-6 text-ink-muted">{feature.text}</p>
            <div className="mt-auto">{feature.picture}</div>
          </Card>
        ))}
      </ul>
      <EarningsFigures />
    </section>
  );
}

function Bars() {
  return (
    <div aria-hidden="true" className="flex h-12 items-end gap-1.5">
      {['h-4', 'h-6', 'h-5', 'h-8', 'h-7', 'h-10', 'h-12'].map((height) => (
        <span
          key={height}
          className={`w-full rounded-t-[4px] ${height} ${height === 'h-12' ? 'bg-info' : 'bg-info/30'}`}
        />
      ))}
    </div>
  );
}

/** Shows the two figures of section 1, labeled as estimates because we have not measured them. */
function EarningsFigures() {
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-8 rounded-card bg-sunken p-6 sm:mt-6 sm:p-10 md:grid-cols-[auto_auto_1fr] md:items-center">
      <Figure value="Over 62%" text="of restaurant payments are digital" />
      <Figure value="11% more" text="in tips when customers use digital methods" />
      <p className="text-sm text-ink-muted md:max-w-xs md:justify-self-end">
        Industry estimates, not our own measurements. What you earn depends on your customers and
        your work.
      </p>
    </div>
  );
}

function Figure({ value, text }: { value: string; text: string }) {
  return (
    <p className="max-w-60">
      <strong className="block text-4xl font-extrabold tracking-tight text-brand-strong">
        {value}
      </strong>
      <span className="mt-1 block font-medium">{text}</span>
    </p>
  );
}
