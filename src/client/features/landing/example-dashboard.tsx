import type { ReactNode } from 'react';
import { Badge } from '#client/ui/badge';
import { Stars } from '#client/ui/stars';
import { peakHours, tipsByDay } from './example-charts';
import { exampleWeek } from './example-metrics';

export function ExampleDashboard() {
  const { dollars, tips, scans, conversionPercent, averageRating, ratingCount } = exampleWeek;
  return (
    <figure className="min-w-0">
      <div className="rounded-card border border-line bg-raised p-4 shadow-lifted sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lg font-bold">Last 7 days</h3>
          <Badge tone="accent">Example</Badge>
        </div>
        <dl className="mt-4 grid grid-cols-2 gap-2.5 sm:grid-cols-4 sm:gap-3">
          <Tile name="Tips" value={`$${dollars}`} note={`${tips} tips`} />
          <Tile name="QR scans" value={String(scans)} />
          <Tile name="Conversion" value={`${conversionPercent}%`} note="of scans tipped" />
          <Tile
            name="Reviews"
            value={averageRating.toFixed(1)}
            note={
              <>
                <Stars value={averageRating} size="sm" className="max-lg:hidden" />
                <span className="lg:hidden">{`${ratingCount} ratings`}</span>
              </>
            }
          />
        </dl>
        <div className="mt-5 grid gap-6 sm:grid-cols-2">
          <div className="min-w-0">
            <h4 className="mb-4 text-sm font-bold">Tips by day</h4>
            <Picture html={tipsByDay} />
          </div>
          <div className="min-w-0">
            <h4 className="mb-4 text-sm font-bold">Peak tipping hours, 90 days</h4>
            <Picture html={peakHours} />
          </div>
        </div>
      </div>
      <figcaption className="mt-3 px-1 text-sm text-ink-muted">
        Sample data. Your own last 7 days are in your account; peak hours and longer periods come
        with Pro.
      </figcaption>
    </figure>
  );
}

function Tile({ name, value, note }: { name: string; value: string; note?: ReactNode }) {
  return (
    <div className="rounded-control bg-sunken px-3.5 py-3">
      <dt className="text-[min(0.75rem,3vw)] font-semibold text-ink-muted">{name}</dt>
      <dd className="mt-0.5">
        <span className="block text-[min(1.5rem,7vw)] font-extrabold tabular-nums">{value}</span>
        {note && <span className="block text-xs text-ink-muted">{note}</span>}
      </dd>
    </div>
  );
}

function Picture({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, without user input
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
