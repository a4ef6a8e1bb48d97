import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { qrPicture } from '#client/drawing/qr-picture';
import { useMediaQuery } from '#client/hooks/use-media-query';
import { paths } from '#client/platform/paths';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { Button, ButtonLink } from '#client/ui/button';
import type { Elements } from '#client/ui/elements';
import { CopyLink, hasShareSheet } from '#client/ui/share-button';
import { defaultQrDesign } from '#contract/codes/qr-codes';
import { savePng, saveSvg } from './files/save-code';
import { WalletPasses } from './wallet/wallet-passes';

export interface QrActionsProps {
  handle: string;
  /** The URL in the code. */
  qrAddress: string;
  /** The same page as a link to share, which does not count as a scan. */
  pageAddress: string;
  children: Elements;
}

const icon = 'size-4 shrink-0';
const row = 'mt-3 flex flex-wrap gap-3 *:flex-auto';

export function QrActions({ handle, qrAddress, pageAddress, children }: QrActionsProps) {
  const { qrSizeLimit } = useEntitlements().limits;

  const picture = () => qrPicture(qrAddress, defaultQrDesign);
  const fileName = `tipwell-${handle}`;

  return (
    <div className="flex flex-col gap-6">
      <section>
        <h2 className="text-lg font-bold">Your link</h2>
        <p className="mt-1 break-all text-ink-muted">{pageAddress}</p>
        <div className={row}>
          {/* Without a share sheet, the button below the code copies the link. */}
          {hasShareSheet() && <CopyLink url={pageAddress} />}
          <ButtonLink
            href={paths.tipPage.getHref(handle)}
            variant="secondary"
            size="sm"
            icon={<ExternalLink aria-hidden="true" className={icon} />}
          >
            Open my page
          </ButtonLink>
        </div>
      </section>
      {children}
      <WalletPasses />
      <ForTheDesk>
        <section aria-label="For designers">
          <h2 className="text-lg font-bold max-md:sr-only">For designers</h2>
          <p className="mt-1 text-ink-muted">The code alone, sharp at any size.</p>
          <div className={row}>
            <Button
              size="sm"
              icon={<Download aria-hidden="true" className={icon} />}
              onClick={() => saveSvg(picture(), fileName)}
            >
              SVG
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon={<Download aria-hidden="true" className={icon} />}
              onClick={() => void savePng(picture(), fileName, qrSizeLimit)}
            >
              {`PNG, ${qrSizeLimit} px`}
            </Button>
          </div>
        </section>
      </ForTheDesk>
    </div>
  );
}

/** Collapses its children on phones, because files are used at a desk. */
function ForTheDesk({ children }: { children: Elements }) {
  if (useMediaQuery('(min-width: 768px)')) return children;
  return (
    <details className="group rounded-card border border-line bg-raised px-4 open:pb-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-muted group-open:rotate-90 motion-safe:transition-transform"
        />
        For designers
      </summary>
      {children}
    </details>
  );
}
