import { HandCoins, QrCode, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { buttonClasses } from '../../ui/button';
import { Logo } from '../../ui/logo';
import { PageHeading } from '../../ui/page-heading';

const steps = [
  { icon: QrCode, text: 'They scan your QR code' },
  { icon: HandCoins, text: 'They tip you in Venmo, Cash App, Zelle or PayPal' },
  { icon: Star, text: 'They rate your service' },
];

/** `/`: says what this is, and where to begin. */
export function WelcomePage() {
  return (
    <div className="flex min-h-dvh flex-col bg-[radial-gradient(80rem_40rem_at_50%_-12rem,var(--color-brand-soft),transparent)]">
      <header className="mx-auto flex w-full max-w-5xl items-center justify-between gap-4 px-4 py-3 sm:py-5">
        <Logo />
        <Link
          to={paths.login.getHref()}
          className={buttonClasses({ variant: 'ghost', size: 'sm' })}
        >
          Sign In
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-center justify-center px-4 pb-20 text-center">
        <PageHeading
          title="Get tipped from any phone"
          className="text-4xl font-extrabold tracking-tight sm:text-6xl"
        />
        <p className="mt-5 max-w-xl text-lg text-ink-muted sm:text-xl">
          Tipwell gives service workers a personal tip page and QR code: your customers tip you in
          the app they already have, and the money goes straight to you.
        </p>
        <Link
          to={paths.signup.getHref()}
          className={`${buttonClasses({ size: 'lg' })} mt-8 w-full sm:w-auto sm:px-12`}
        >
          Get Started
        </Link>
        <ul className="mt-14 grid w-full gap-3 text-left sm:grid-cols-3 sm:gap-6 sm:text-center">
          {steps.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-3 sm:flex-col">
              <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <span className="font-medium">{text}</span>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
