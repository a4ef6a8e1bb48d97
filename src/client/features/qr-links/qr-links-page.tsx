import QrIcon from 'lucide-react/icons/qr-code';
import { Link } from 'react-router-dom';
import type { OwnProfile } from '#contract/own-profile';
import { availableMethods } from '#contract/payment-methods';
import { CouldNotLoad } from '../../connection/could-not-load';
import { FromMemory } from '../../connection/from-memory';
import { fullAddress, paths } from '../../platform/paths';
import { nameOf } from '../../profile-view/names';
import { ProfileNotice } from '../../profile-view/profile-notice';
import { useOwnProfile } from '../../queries/use-own-profile';
import { useQrCodes } from '../../queries/use-qr-codes';
import { buttonClasses } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { PageHeading } from '../../ui/page-heading';
import { QrCode } from '../../ui/qr-code';
import { Skeleton } from '../../ui/skeleton';
import { InstallOffer } from './install-offer';
import { CodeList } from './list/code-list';
import { QrActions } from './qr-actions';

/** `/qr-links`: the QR codes of the worker's tip page, to make, show, save and share. */
export function QrLinksPage() {
  const profile = useOwnProfile();
  return (
    <>
      <PageHeading title="Your QR codes" />
      <p className="mt-1 mb-6 text-ink-muted">
        Customers scan one with their camera and land on your tip page.
      </p>
      <FromMemory query={profile} what="your page" className="mb-6" />
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
              Set Up Profile
            </Link>
          }
        />
      )}
      <CouldNotLoad query={profile} what="Your QR code" />
    </>
  );
}

function Loaded({ profile }: { profile: OwnProfile }) {
  const name = nameOf(profile);
  const codes = useQrCodes();
  const printed = codes.data?.codes ?? [];
  const list = codes.data && <CodeList codes={printed} />;
  const addressOf = (from?: 'qr') => fullAddress(paths.tipPage.getHref(profile.handle, from));
  return (
    <div className="flex flex-col gap-6">
      {!profile.active && (
        <ProfileNotice field="page-status" action="Turn it on">
          Your tip page is off: customers who scan this code find nothing.
        </ProfileNotice>
      )}
      {availableMethods(profile).length === 0 && (
        <ProfileNotice field="venmoHandle" action="Add a payment service">
          Customers cannot pay you yet.
        </ProfileNotice>
      )}
      {printed.length > 0 && list}
      {printed.length > 0 && <h2 className="mt-2 text-lg font-bold">The code of your page</h2>}
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <Card padding="none" className="mx-auto w-full max-w-md overflow-hidden">
          <div className="bg-white">
            <QrCode value={addressOf('qr')} label={`QR code of the tip page of ${name}`} />
          </div>
          <div className="border-t border-line p-5 text-center">
            <p className="text-xl font-bold break-words">{name}</p>
            {profile.jobTitle && <p className="text-ink-muted">{profile.jobTitle}</p>}
          </div>
        </Card>
        <QrActions
          handle={profile.handle}
          name={name}
          qrAddress={addressOf('qr')}
          pageAddress={addressOf()}
        />
      </div>
      {printed.length === 0 && list}
      <CouldNotLoad query={codes} what="Your codes to print" />
      <p className="text-sm text-ink-muted">
        Not sure that scans are counted?{' '}
        <Link
          to={paths.trackingTest.getHref()}
          className="font-semibold text-brand-strong underline underline-offset-4"
        >
          Test the tracking
        </Link>
      </p>
      <InstallOffer />
    </div>
  );
}
