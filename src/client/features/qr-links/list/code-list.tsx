import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { PlansLink } from '#client/shared/plan/plans-link';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { useCodeStyle } from '#client/shared/profile/use-code-style';
import { pluralize } from '#client/text/format';
import { Badge } from '#client/ui/badge';
import { DesignedQr } from '#client/ui/designed-qr';
import type { QrCode } from '#contract/codes/qr-codes';
import { addressOf, metricsText, placeNames } from '../labels';
import { NewCode } from './new-code';

export function CodeList({ codes }: { codes: QrCode[] }) {
  return (
    <section aria-labelledby="codes" className="flex flex-col gap-4">
      <h2 id="codes" className="text-lg font-bold">
        Codes to print
      </h2>
      {codes.length === 0 ? (
        <p className="max-w-prose text-ink-muted">
          Make a code for your badge, a table or the door. It counts its own scans and tips, prints
          as a badge, card, stickers or table tent, and can be paused.
        </p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {codes.map((code) => (
            <CodeRow key={code.id} code={code} />
          ))}
        </ul>
      )}
      <Allowance used={codes.length} />
    </section>
  );
}

function CodeRow({ code }: { code: QrCode }) {
  const { styleOf } = useCodeStyle();
  return (
    <li className="min-w-0">
      <Link
        to={paths.qrLink.getHref(code.id)}
        className="flex h-full items-center gap-4 rounded-card border border-line bg-raised p-3 shadow-soft hover:border-brand"
      >
        <DesignedQr
          value={addressOf(code)}
          look={styleOf(code.design)}
          className={
            code.paused || code.pausedByPlan ? 'max-w-20 shrink-0 opacity-40' : 'max-w-20 shrink-0'
          }
        />
        <span className="min-w-0 flex-1">
          <span className="block font-bold break-words">{code.name}</span>
          <span className="mt-0.5 flex flex-wrap gap-1.5">
            <Badge>{placeNames[code.place]}</Badge>
            {code.paused && <Badge tone="accent">Paused</Badge>}
            {code.pausedByPlan && <Badge tone="accent">Paused on Free</Badge>}
          </span>
          <span className="mt-1 block text-sm text-ink-muted">{metricsText(code)}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      </Link>
    </li>
  );
}

function Allowance({ used }: { used: number }) {
  const { isPro, limits } = useEntitlements();
  const { maxQRCodes } = limits;
  const plan = isPro ? 'Pro' : 'Free';
  const codes = pluralize(maxQRCodes, 'QR code');
  return (
    <div className="flex flex-col gap-3">
      {used < maxQRCodes && <NewCode />}
      <p className="text-sm text-ink-muted">
        {used < maxQRCodes
          ? `${used} used. The ${plan} plan includes ${codes}.`
          : `Your ${plan} plan includes ${codes}, and you're using ${used}. Delete one to make another.`}
      </p>
      {!isPro && used >= maxQRCodes && (
        <div>
          <PlansLink />
        </div>
      )}
    </div>
  );
}
