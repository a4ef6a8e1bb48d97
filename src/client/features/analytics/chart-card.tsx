import Download from 'lucide-react/icons/download';
import Table from 'lucide-react/icons/table';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import type { DataTableProps } from './data-table';
import { DataTable } from './data-table';

interface ChartCardProps {
  title: string;
  /** What the picture says, in a sentence. */
  lead?: ReactNode;
  /** The same figures as a table. */
  table: Omit<DataTableProps, 'caption'>;
  /** Where the table is as CSV. */
  csvHref: string;
  children: ReactNode;
}

/** A chart with its title, which can be shown as a table or taken away as one. */
export function ChartCard({ title, lead, table, csvHref, children }: ChartCardProps) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <Card as="section" aria-labelledby={titleId} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg font-bold">
            {title}
          </h2>
          {lead && <p className="text-sm text-ink-muted">{lead}</p>}
        </div>
        <div className="-mx-2 flex">
          <Button
            variant="ghost"
            size="sm"
            className="px-2.5!"
            aria-pressed={asTable}
            icon={<Table aria-hidden="true" className="size-4.5" />}
            onClick={() => setAsTable(!asTable)}
          >
            Table
          </Button>
          <ButtonLink
            variant="ghost"
            size="sm"
            className="px-2.5!"
            href={csvHref}
            download
            aria-label={`${title}, as CSV`}
            icon={<Download aria-hidden="true" className="size-4.5" />}
            onClick={stayOffline}
          >
            CSV
          </ButtonLink>
        </div>
      </div>
      {asTable ? <DataTable caption={title} {...table} /> : children}
    </Card>
  );
}

/** In some browsers a failed download leaves a broken file behind. */
function stayOffline(event: MouseEvent) {
  if (!navigator.onLine) event.preventDefault();
}
