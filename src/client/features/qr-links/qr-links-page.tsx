import QrIcon from 'lucide-react/icons/qr-code';
import { Link } from 'react-router-dom';
import { fullAddress, paths } from '#client/platform/paths';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { SavedDataNotice } from '#client/shared/connection/saved-data-notice';
import { canBePaid } from '#client/shared/profile/can-be-paid';
import { ProfileNotice } from '#client/shared/profile/profile-notice';
import { plainStyle, TapToEnlarge } from '#client/shared/profile/tap-to-enlarge';
import { useOwnProfile } from '#client/shared/profile/use-own-profile';
import { useQrCodes } from '#client/shared/profile/use-qr-codes';
import { initialsOf } from '#client/text/initials';
import { buttonClasses } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { EmptyState } from '#client/ui/empty-state';
import { PageHeading } from '#client/ui/page-heading';
import { QrCode } from '#client/ui/qr-code';
import { ShareButton } from '#client/ui/share-button';
import { Skeleton } from '#client/ui/skeleton';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { nameOf } from '#contract/profiles/payee';
import { InstallOffer } from './install-offer';
import { CodeList } from './list/code-list';
import { SharePagePicture } from './picture/page-picture';
import { PrintCard } from './print/print-card';
import { QrActions } from './qr-actions';

/** `/qr-links`: creating, showing, saving and sharing the QR codes of the worker's page. */
export function QrLinksPage() {
  const profile = useOwnProfile();
  return (
    <>
      <PageHeading title="Your QR codes" />
      <p className="mt-1 mb-6 text-ink-muted">
        Customers scan one with their camera and land on your tip page.
      </p>
      <SavedDataNotice query={profile} what="your page" className="mb-6" />
      {profile.data && <Loaded profile={profile.data} />}
      {profile.isPending && (
        <div role="status" aria-label="Loading your QR code">
          <Skeleton className="aspect-square w-full max-w-md" />
        </div>
      )}
      {profile.data === null && (
        <EmptyState
          title="Your QR code needs a tip page"
          icon={<QrIcon aria-hidden="true" />}
          action={
            <Link to={paths.profileSetup.getHref()} className={buttonClasses({})}>
              Set up your page
            </Link>
          }
        />
      )}
      <CouldNotLoad query={profile} what="your QR code" />
    </>
  );
}

function Loaded({ profile }: { profile: OwnProfile }) {
  const name = nameOf(profile);
  const codes = useQrCodes();
  const typed = window.location.host + paths.tipPage.getHref(profile.handle);
  const addressOf = (from?: 'qr') => fullAddress(paths.tipPage.getHref(profile.handle, from));
  return (
    <div className="flex flex-col gap-6">
      {!profile.active && (
        <ProfileNotice field="page-status" action="Turn it on">
          Your tip page is off: customers who scan this code won't find your page.
        </ProfileNotice>
      )}
      {!canBePaid(profile) && (
        <ProfileNotice field="venmoHandle" action="Add a payment service">
          Customers can't tip you yet.
        </ProfileNotice>
      )}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:gap-10">
        <Card padding="none" className="mx-auto w-full max-w-md overflow-hidden">
          <TapToEnlarge
            value={addressOf('qr')}
            look={plainStyle}
            name={name}
            className="block w-full bg-white px-[18%] py-1 lg:px-0 lg:py-0"
          >
            <QrCode value={addressOf('qr')} label={`QR code of the tip page of ${name}`} />
          </TapToEnlarge>
          <div className="border-t border-line p-4 text-center">
            <p className="text-xl font-bold break-words">{name}</p>
            {profile.jobTitle && <p className="text-ink-muted">{profile.jobTitle}</p>}
            <p className="mt-1 mb-3 text-sm text-ink-muted">Tap the code to fill the screen.</p>
            <ShareButton
              variant="primary"
              size="md"
              block
              label="Share my link"
              title={`Tip ${name}`}
              url={addressOf()}
            />
          </div>
        </Card>
        <QrActions handle={profile.handle} qrAddress={addressOf('qr')} pageAddress={addressOf()}>
          <SharePagePicture
            name={name}
            jobTitle={profile.jobTitle?.trim() || null}
            photo={profile.avatarUrl}
            initials={initialsOf(name)}
            handle={profile.handle}
            qrAddress={addressOf('qr')}
            typed={typed}
          />
        </QrActions>
      </div>
      {codes.data && <CodeList codes={codes.data.codes} />}
      <CouldNotLoad query={codes} what="your codes to print" />
      <p className="text-sm text-ink-muted">
        Not sure scans are counted?{' '}
        <Link
          to={paths.trackingTest.getHref()}
          className="font-semibold text-brand-strong underline underline-offset-4"
        >
          Test the tracking
        </Link>
      </p>
      <InstallOffer />
      <PrintCard address={addressOf('qr')} look={plainStyle} name={name} typed={typed} />
    </div>
  );
}
