import { prefersPrivacy } from '#client/platform/device';
import { publicPaths } from '#client/platform/public-paths';
import { useOperator } from '#client/shared/account/use-operator';
import { ButtonLink } from '#client/ui/button';
import { Card } from '#client/ui/card';

/**
 * A place for an ad, of the same height with or without one. The operator's ad network gets a frame
 * that learns nothing of the page. Without an ad network, or if the browser requests no tracking,
 * our own ad is shown, which loads nothing.
 */
export function Advertisement() {
  const operator = useOperator();
  const frame = prefersPrivacy() ? null : operator?.adFrameUrl;
  return (
    <Card as="section" aria-label="Advertisement" padding="none" className="overflow-hidden">
      <p className="border-b border-line px-4 py-1.5 text-xs font-semibold tracking-wide text-ink-muted uppercase">
        Advertisement
      </p>
      <div className="grid min-h-64">
        {frame ? (
          <iframe
            src={frame}
            title="Advertisement"
            loading="lazy"
            referrerPolicy="no-referrer"
            // An opaque origin: it cannot read our cookies or what this phone keeps of the tip.
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            className="h-64 w-full border-0"
          />
        ) : (
          <HouseAd />
        )}
      </div>
    </Card>
  );
}

function HouseAd() {
  return (
    <div className="flex flex-col items-center justify-center gap-3 bg-brand-soft px-6 py-3 text-center text-on-brand-soft">
      <p className="text-lg font-bold">Do you earn tips, too?</p>
      <p>One code on your badge. Straight to you, no cut.</p>
      <ButtonLink variant="secondary" size="sm" href={publicPaths.welcome.getHref()}>
        See how Tipwell works
      </ButtonLink>
    </div>
  );
}
