import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from 'react-router-dom';
import { fullAddress, paths } from '#client/platform/paths';
import { plainStyle, TapToEnlarge } from '#client/shared/profile/tap-to-enlarge';
import { initialsOf } from '#client/text/initials';
import { Avatar } from '#client/ui/avatar';
import { ButtonLink, buttonClasses } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';
import { QrCode } from '#client/ui/qr-code';
import { ShareButton } from '#client/ui/share-button';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { nameOf } from '#contract/profiles/payee';
import { availableMethods, paymentMethodText } from '#contract/profiles/payment-methods';
import { PrintMyBadge } from './print-my-badge';

/** Ends the setup with the worker's own page, live, and its code. */
export function PageIsLive({ profile }: { profile: OwnProfile }) {
  const name = nameOf(profile);
  const methods = availableMethods(profile);
  const address = fullAddress(paths.tipPage.getHref(profile.handle));
  const scanned = fullAddress(paths.tipPage.getHref(profile.handle, 'qr'));
  return (
    <div className="flex animate-rise flex-col gap-4">
      <PageHeading
        title={methods.length > 0 ? 'Your page is live' : 'Your page is almost ready'}
        className="text-center text-2xl font-extrabold"
      />
      <Card className="flex flex-col items-center gap-3 text-center">
        <div className="flex max-w-full items-center gap-3 text-left">
          <Avatar
            src={profile.avatarUrl}
            smallSrc={profile.avatarSmallUrl}
            initials={initialsOf(name)}
          />
          <div className="min-w-0">
            <p className="text-lg font-bold break-words">{name}</p>
            {methods.length > 0 && (
              <p className="text-ink-muted">
                {`Accepts ${methods.map((method) => paymentMethodText[method].name).join(', ')}`}
              </p>
            )}
          </div>
        </div>
        <TapToEnlarge
          value={scanned}
          look={plainStyle}
          name={name}
          className="w-44 overflow-hidden rounded-control border border-line bg-white sm:w-56"
        >
          <QrCode value={scanned} label={`QR code of the tip page of ${name}`} />
        </TapToEnlarge>
        <p className="max-w-full font-semibold break-all">{address.replace(/^https?:\/\//, '')}</p>
      </Card>
      {methods.length === 0 && (
        <Notice tone="accent">
          Customers can't tip you yet.{' '}
          <Link
            to={`${paths.profileSetup.getHref()}?step=payment`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Add a way to get paid
          </Link>
        </Notice>
      )}
      <PrintMyBadge />
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <ShareButton label="Share my link" title={`Tip ${name}`} url={address} />
        <ButtonLink
          href={paths.tipPage.getHref(profile.handle)}
          variant="secondary"
          size="sm"
          icon={<ExternalLink aria-hidden="true" className="size-4 shrink-0" />}
        >
          See my page
        </ButtonLink>
        <Link
          to={paths.dashboard.getHref()}
          className={buttonClasses({ variant: 'secondary', size: 'sm' })}
        >
          Go to dashboard
        </Link>
      </div>
    </div>
  );
}
