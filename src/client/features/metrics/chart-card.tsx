import Download from 'lucide-react/icons/download';
import Table from 'lucide-react/icons/table';
import { type ReactNode, useId, useState } from 'react';
import { preventOffline } from '#client/shared/connection/needs-network';
import { Button, ButtonLink } from '#client/ui/button';
import { Card } from '#client/ui/card';
import type { Elements } from '#client/ui/elements';
import { DataTable, type DataTableProps } from './data-table';

interface ChartCardProps {
  title: string;
  lead?: ReactNode;
  table: Omit<DataTableProps, 'caption'>;
  csvHref: string;
  children: Elements;
}

export function ChartCard({ title, lead, table, csvHref, children }: ChartCardProps) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className="@container flex min-w-0 flex-col max-sm:py-1"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={titleId} className="min-w-0 text-lg leading-snug font-bold">
          {title}
        </h2>
        <div className="-mr-2 ml-auto flex shrink-0">
          <Button
            variant="ghost"
            size="sm"
            className="min-w-11 px-2.5!"
            aria-pressed={asTable}
            icon={<Table aria-hidden="true" className="size-4.5" />}
            onClick={() => setAsTable(!asTable)}
          >
            <span className="@max-[30rem]:sr-only">Table</span>
          </Button>
          <ButtonLink
            variant="ghost"
            size="sm"
            className="min-w-11 px-2.5!"
            href={csvHref}
            download
            aria-label={`${title}, as CSV`}
            icon={<Download aria-hidden="true" className="size-4.5" />}
            onClick={preventOffline}
          >
            <span className="@max-[30rem]:sr-only">CSV</span>
          </ButtonLink>
        </div>
      </div>
      <p className="text-sm text-ink-muted empty:hidden max-sm:order-last max-sm:mt-2 sm:mb-4">
        {lead}
      </p>
      {asTable ? <DataTable caption={title} {...table} /> : children}
    </Card>
  );
}
