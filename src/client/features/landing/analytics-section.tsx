import Clock from 'lucide-react/icons/clock';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Radio from 'lucide-react/icons/radio';
import ScanLine from 'lucide-react/icons/scan-line';
import { StartLink } from '#client/session/start-link';
import { Badge } from '#client/ui/badge';
import { buttonClasses } from '#client/ui/button';
import { ExampleDashboard } from './example-dashboard';
import { SectionHeading } from './section-heading';

interface Insight {
  icon: typeof Radio;
  title: string;
  text: string;
  withPro?: boolean;
}

const insights: readonly Insight[] = [
  {
    icon: Radio,
    title: 'Tips, live',
    text: 'Each one shows up right away, with totals for today and the last 7 days.',
  },
  {
    icon: MessageSquareText,
    title: 'Ratings and comments',
    text: 'Next to the tip they came with, and summed up on your tip page.',
  },
  {
    icon: ScanLine,
    title: 'QR scans and conversion rate',
    text: 'How many scans become tips, and where the others drop off.',
  },
  {
    icon: Clock,
    title: 'Peak tipping hours',
    text: 'Know which shifts are worth asking for.',
    withPro: true,
  },
];

export function AnalyticsSection() {
  return (
    <section className="border-y border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-12 gap-y-12 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[1fr_1.35fr] lg:items-center">
        <div>
          <SectionHeading eyebrow="Know your numbers" title="Real-Time Tip Analytics">
            See a tip while the customer is still at the door, and see over time what brings more of
            them.
          </SectionHeading>
          <ul className="mt-8 flex flex-col gap-5">
            {insights.map(({ icon: Icon, title, text, withPro }) => (
              <li key={title} className="flex gap-3.5">
                <Icon aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-brand" />
                <div>
                  <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    <h3 className="leading-snug font-bold">{title}</h3>
                    {withPro && <Badge tone="accent">Pro</Badge>}
                  </div>
                  <p className="mt-0.5 text-ink-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <StartLink
            className={`${buttonClasses({ size: 'lg' })} mt-9 max-sm:w-full max-[359px]:px-3 max-[359px]:text-base`}
          >
            Get Analytics Dashboard
          </StartLink>
        </div>
        <ExampleDashboard />
      </div>
    </section>
  );
}
