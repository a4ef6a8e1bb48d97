import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { SavedDataNotice } from '#client/shared/connection/saved-data-notice';
import { PlansLink } from '#client/shared/plan/plans-link';
import { TapToEnlarge } from '#client/shared/profile/tap-to-enlarge';
import { useCodeStyle } from '#client/shared/profile/use-code-style';
import { useOwnProfile } from '#client/shared/profile/use-own-profile';
import { useQrCodes } from '#client/shared/profile/use-qr-codes';
import { Badge } from '#client/ui/badge';
import { buttonClasses } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { DesignedQr } from '#client/ui/designed-qr';
import { EmptyState } from '#client/ui/empty-state';
import { Notice } from '#client/ui/notice';
import { PageHeading } from '#client/ui/page-heading';
import { ShareButton } from '#client/ui/share-button';
import { Skeleton } from '#client/ui/skeleton';
import type { QrCode } from '#contract/codes/qr-codes';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { nameOf } from '#contract/profiles/payee';
import { Downloads } from '../files/downloads';
import { addressOf, metricsText, placeNames, typedAddressOf } from '../labels';
import { PrintCard } from '../print/print-card';
import { PrintPanel } from '../print/print-panel';
import { TagSection } from '../tag/tag-section';
import { CodeSettings } from './code-settings';
import { CodeTarget } from './code-target';
import { DesignForm } from './design-form';
import { PauseAndDelete } from './pause-and-delete';
import { useDesignForm } from './use-design-form';

/** `/qr-links/:id`: a printed code with its design, metrics and files. */
export function QrCodePage() {
  const { id } = useParams();
  const codes = useQrCodes();
  const profile = useOwnProfile();
  const code = codes.data?.codes.find((one) => one.id === id);
  return (
    <>
      <Link
        to={paths.qrLinks.getHref()}
        className="-mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-strong sm:mt-0 sm:mb-2"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        All QR codes
      </Link>
      <PageHeading
        title={code?.name ?? 'QR code'}
        className="text-2xl font-extrabold break-words sm:text-3xl"
      />
      <SavedDataNotice query={codes} what="your code" className="mt-4" />
      {code && profile.data && <Loaded key={code.id} code={code} profile={profile.data} />}
      {(codes.isPending || profile.isPending) && <CodeSkeleton />}
      {codes.data && !code && (
        <EmptyState
          title="Code not found"
          action={
            <Link to={paths.qrLinks.getHref()} className={buttonClasses({})}>
              All QR codes
            </Link>
          }
        >
          It may have been deleted.
        </EmptyState>
      )}
      <CouldNotLoad query={codes} what="your code" />
      {code && <CouldNotLoad query={profile} what="your page" />}
    </>
  );
}

/** Mirrors the loaded layout: metrics, and a printed piece with its looks and other pieces. */
function CodeSkeleton() {
  return (
    <div role="status" aria-label="Loading the code">
      <Skeleton className="mt-2 mb-4 h-5 w-48 sm:mb-7" />
      <Card padding="lg" className="max-sm:p-4">
        <Skeleton className="h-6 w-20" />
        <div className="mt-3 grid gap-4 sm:mt-5 md:grid-cols-2 md:gap-6">
          <div className="flex gap-3 sm:flex-col">
            <Skeleton className="h-40 flex-[2] sm:h-80 sm:flex-none" />
            <Skeleton className="h-14 flex-[3] self-center sm:flex-none sm:self-stretch" />
          </div>
          <div className="flex flex-col gap-3 sm:gap-5">
            <Tiles count={4} className="grid-cols-4" />
            <Tiles count={6} className="grid-cols-3" />
          </div>
        </div>
      </Card>
    </div>
  );
}

function Tiles({ count, className }: { count: number; className: string }) {
  return (
    <div>
      <Skeleton className="mb-2 h-5 w-14" />
      <div className={`grid gap-2 ${className}`}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The tiles are identical and never move.
          <Skeleton key={index} className="h-24 sm:h-36" />
        ))}
      </div>
    </div>
  );
}

function Loaded({ code, profile }: { code: QrCode; profile: OwnProfile }) {
  const designForm = useDesignForm(code);
  const { design, unsaved } = designForm;
  const name = nameOf(profile);
  const { styleOf } = useCodeStyle();
  return (
    <>
      <p className="mt-1 mb-3 flex flex-wrap sm:mt-2 sm:mb-6 items-center gap-2 text-ink-muted">
        <Badge>{placeNames[code.place]}</Badge>
        {code.paused && <Badge tone="accent">Paused</Badge>}
        {code.pausedByPlan && <Badge tone="accent">Paused on Free</Badge>}
        <span>{metricsText(code)}</span>
      </p>
      {code.pausedByPlan && (
        <Notice action={<PlansLink />} className="mb-6">
          Your plan includes fewer codes, so this one is paused, and anyone who scans it sees that.
          It comes back with Pro, or when you pause or delete an older one.
        </Notice>
      )}
      <div className="flex flex-col gap-6">
        <PrintPanel code={code} profile={profile} unsaved={unsaved} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card
            padding="none"
            className="mx-auto w-full max-w-sm overflow-hidden lg:sticky lg:top-6"
          >
            <TapToEnlarge
              value={addressOf(code)}
              look={styleOf(design)}
              name={name}
              className="block w-full"
            >
              <DesignedQr
                value={addressOf(code)}
                look={styleOf(design)}
                label={`QR code “${code.name}” of the tip page of ${name}`}
              />
            </TapToEnlarge>
            <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line p-4">
              <p className="min-w-0 break-all">{typedAddressOf(code)}</p>
              <ShareButton variant="primary" title={`Tip ${name}`} url={addressOf(code)} />
            </div>
          </Card>
          <div className="flex min-w-0 flex-col gap-6">
            <DesignForm code={code} form={designForm} />
            <TagSection code={code} />
            <CodeSettings code={code} />
            <CodeTarget code={code} />
            <Downloads code={code} unsaved={unsaved} />
          </div>
        </div>
        <PauseAndDelete code={code} />
      </div>
      <PrintCard
        address={addressOf(code)}
        typed={typedAddressOf(code)}
        name={name}
        look={styleOf(code.design)}
      />
    </>
  );
}
