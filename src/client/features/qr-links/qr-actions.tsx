import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { paths } from '../../platform/paths';
import { useEntitlements } from '../../queries/use-entitlements';
import { Button, ButtonLink } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { ShareButton } from '../../ui/share-button';
import { toast } from '../../ui/toast';
import { qrPng, qrSvg } from './qr-image';
import { saveFile } from './save-file';

export interface QrActionsProps {
  handle: string;
  name: string;
  /** What the code holds. */
  qrAddress: string;
  /** The same page for people to send around: following it is no scan. */
  pageAddress: string;
}

const icon = 'size-4 shrink-0';
const row = 'mt-3 flex flex-wrap gap-3 *:flex-1 *:whitespace-nowrap';

/** What can be done with the own QR code and link. */
export function QrActions({ handle, name, qrAddress, pageAddress }: QrActionsProps) {
  const { qrSizeLimit } = useEntitlements().limits;

  const savePng = async () => {
    try {
      saveFile(`tipwell-${handle}.png`, await qrPng(qrAddress, qrSizeLimit));
    } catch {
      toast({
        title: 'No PNG could be made',
        description: 'This browser refused to draw it. The SVG has the same code.',
        variant: 'destructive',
      });
    }
  };
  const saveSvg = () =>
    saveFile(`tipwell-${handle}.svg`, new Blob([qrSvg(qrAddress)], { type: 'image/svg+xml' }));

  return (
    <div className="flex flex-col gap-6">
      <section>
        <h2 className="text-lg font-bold">Your link</h2>
        <p className="mt-1 break-all text-ink-muted">{pageAddress}</p>
        <div className={row}>
          <CopyButton value={pageAddress} label="Copy link" />
          {'share' in navigator && <ShareButton title={`Tip ${name}`} url={pageAddress} />}
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
      <section>
        <h2 className="text-lg font-bold">Download</h2>
        <p className="mt-1 text-ink-muted">
          SVG prints sharp at any size, from a badge to a poster.
        </p>
        <div className={row}>
          <Button
            size="sm"
            icon={<Download aria-hidden="true" className={icon} />}
            onClick={saveSvg}
          >
            SVG
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<Download aria-hidden="true" className={icon} />}
            onClick={savePng}
          >
            PNG, {qrSizeLimit} px
          </Button>
        </div>
      </section>
    </div>
  );
}
