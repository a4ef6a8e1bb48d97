import ArrowLeft from 'lucide-react/icons/arrow-left';
import Code from 'lucide-react/icons/code';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useHydrated } from '#client/hooks/use-hydrated';
import { readToken } from '#client/platform/auth-token';
import { paths } from '#client/platform/paths';
import { buttonClasses } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { Logo } from '#client/ui/logo';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';

export interface AuthLayoutProps {
  title: string;
  lead: string;
  otherwise: { question: string; href: string; text: string };
  children: ReactNode;
}

export function AuthLayout({ title, lead, otherwise, children }: AuthLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-[radial-gradient(70rem_32rem_at_50%_-10rem,var(--color-brand-soft),transparent)]">
      <header className="flex items-center justify-between gap-4 px-3 py-1 pr-4 sm:px-6 sm:py-4">
        <Link
          to={paths.welcome.getHref()}
          className={buttonClasses({ variant: 'ghost', size: 'sm' })}
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Home
        </Link>
        <Logo markOnly className="sm:hidden" />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pb-10 sm:justify-center sm:pb-24">
        {/* Compact on a phone, whose first screen should show the whole form. */}
        <div className="mb-3 flex flex-col items-center text-center sm:mb-6">
          <Logo size="lg" markOnly className="mb-4 max-sm:hidden" />
          <PageHeading title={title} className="text-2xl font-extrabold sm:text-3xl" />
          <p className="mt-1 text-balance text-ink-muted max-sm:text-sm sm:mt-2">{lead}</p>
        </div>
        <AlreadySignedIn />
        <Card padding="lg">{children}</Card>
        <p className="mt-6 text-center text-ink-muted">
          <span>{`${otherwise.question} `}</span>
          <AuthLink to={otherwise.href}>{otherwise.text}</AuthLink>
        </p>
      </main>
    </div>
  );
}

/** A link to another form, large enough for a thumb. */
export function AuthLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** Links signed-in users who came here by mistake to the dashboard. */
function AlreadySignedIn() {
  return useHydrated() && <WayOn />;
}

function WayOn() {
  // Read once, because signing in here navigates away anyway.
  const [signedIn] = useState(() => readToken() !== null);
  if (!signedIn) return null;
  return (
    <Notice
      className="mb-4"
      action={
        <Link
          to={paths.dashboard.getHref()}
          className={buttonClasses({ variant: 'secondary', size: 'sm' })}
        >
          Go to dashboard
        </Link>
      }
    >
      You are already signed in on this device.
    </Notice>
  );
}

/** Shown next to a form on a server-rendered page to browsers without scripts. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="accent" icon={<Code />}>
        Your account needs JavaScript and a browser from the last two years.
      </Notice>
    </noscript>
  );
}
