import ArrowRight from 'lucide-react/icons/arrow-right';
import CheckCheck from 'lucide-react/icons/check-check';
import HandCoins from 'lucide-react/icons/hand-coins';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Timer from 'lucide-react/icons/timer';
import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { StartLink } from '#client/session/start-link';
import { buttonClasses } from '#client/ui/button';
import { PageHeading } from '#client/ui/page-heading';
import { PhoneMock } from './phone-mock';
import { QrBadge } from './qr-badge';

const promises = [
  { icon: HandCoins, text: 'Money goes straight to you' },
  { icon: ShieldCheck, text: 'No cut, no funds held' },
  { icon: Timer, text: 'Set up in about 2 minutes' },
];

export function Hero() {
  return (
    <section className="bg-[radial-gradient(60rem_36rem_at_78%_10%,var(--color-brand-soft),transparent_70%)]">
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-x-10 gap-y-14 px-4 pt-10 pb-16 sm:px-6 sm:pt-16 sm:pb-24 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <p className="text-sm font-bold tracking-wide text-accent sm:text-base">
            For servers, baristas, stylists, guides and drivers
          </p>
          <PageHeading
            title="Get tipped, even when nobody carries cash"
            className="mt-3 text-[min(2.5rem,12.4vw)] leading-[1.05] font-extrabold tracking-tight sm:text-6xl sm:leading-[1.02]"
          />
          <p className="mt-6 max-w-xl text-lg text-ink-muted sm:text-xl">
            One scan of your QR code opens your own tip page. Customers pay in the app they already
            have, rate your service, and you see it the moment they are done.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <StartLink className={`${buttonClasses({ size: 'lg' })} max-sm:w-full sm:px-9`}>
              Start Now
              <ArrowRight aria-hidden="true" className="size-5" />
            </StartLink>
            <Link
              to={paths.login.getHref()}
              className={`${buttonClasses({ variant: 'secondary', size: 'lg' })} max-sm:w-full`}
            >
              Already Have Account
            </Link>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-7 gap-y-2.5 text-sm font-semibold">
            {promises.map(({ icon: Icon, text }) => (
              <li key={text} className="flex items-center gap-2">
                <Icon aria-hidden="true" className="size-5 text-brand" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <HeroPicture />
      </div>
    </section>
  );
}

function HeroPicture() {
  return (
    <div
      role="img"
      aria-label="A worker's badge with a QR code, a phone that shows her tip page after the scan, and the notification of her $20 tip"
      className="relative mx-auto w-full max-w-[29rem] select-none"
    >
      <QrBadge className="absolute top-10 left-0 w-30 -rotate-8 sm:left-1 sm:w-44" />
      <PhoneMock className="relative ml-auto w-58 rotate-2 sm:mr-1 sm:w-[17.5rem]" />
      <div className="absolute bottom-5 left-0 flex items-center gap-3 rounded-card border border-line bg-raised py-3 pr-4 pl-3 shadow-lifted sm:bottom-16 sm:pr-5">
        <span className="flex size-10 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          <CheckCheck aria-hidden="true" className="size-5" />
        </span>
        <span className="leading-tight">
          <span className="block text-lg font-extrabold tabular-nums">$20.00</span>
          <span className="block text-xs text-ink-muted">Tip from Jordan, just now</span>
        </span>
      </div>
    </div>
  );
}
