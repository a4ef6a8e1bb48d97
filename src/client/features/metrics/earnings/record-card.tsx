import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { api, hrefOf } from '#client/platform/http';
import { timeZone } from '#client/platform/time-zone';
import { usePdf } from '#client/platform/use-pdf';
import { preventOffline } from '#client/shared/connection/needs-network';
import { dayOf } from '#client/shared/metrics/period';
import { nameOfPage } from '#client/shared/profile/names';
import { usePages } from '#client/shared/profile/use-pages';
import { useTeams } from '#client/shared/teams/use-teams';
import { Button, ButtonLink } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { SelectField } from '#client/ui/select-field';
import { getTipRecord } from '#contract/tips/statements';
import { isYear, periodLabel, recordPeriods } from './months';
import type { RecordSource } from './record-pdf';

interface RecordQuery {
  month?: string;
  year?: string;
  pages?: 'one' | 'all';
  profileId?: string;
  teamId?: string;
}

/** Offers the record of a month's or a year's tips, for the worker's employer and tax return. */
export function RecordCard({ now }: { now: Date }) {
  const periods = recordPeriods(dayOf(now));
  const [period, setPeriod] = useState(dayOf(now).slice(0, 7));
  const [source, setSource] = useState(ALL);
  const sources = useSources();
  const pdf = usePdf();
  const making = pdf.progress !== null;
  const chosen = sources.find(({ value }) => value === source);
  const query: RecordQuery = {
    ...(isYear(period) ? { year: period } : { month: period }),
    ...chosen?.query,
  };
  const of = chosen?.kind ? { kind: chosen.kind, name: chosen.label } : null;
  const csv = { ...query, format: 'csv', timeZone: timeZone() };
  return (
    <SectionCard
      title="Record for your employer"
      lead="The tips you marked as received, day by day, laid out like IRS Form 4070A, with what you paid to your team and got from it. Cash and card tips are left blank for you to fill in."
    >
      <div className="flex flex-wrap gap-3 *:min-w-[min(11rem,100%)] *:flex-1">
        <SelectField
          autoComplete="off"
          label="Month or year"
          value={period}
          onChange={(event) => setPeriod(event.target.value)}
          options={periods.map((value) => ({
            value,
            label: isYear(value) ? `All of ${value}` : periodLabel(value),
          }))}
        />
        {sources.length > 2 && (
          <SelectField
            autoComplete="off"
            label="Tips from"
            value={source}
            onChange={(event) => setSource(event.target.value)}
            options={sources.map(({ value, label }) => ({ value, label }))}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {making ? (
          <Button variant="secondary" onClick={pdf.cancel}>
            Cancel
          </Button>
        ) : (
          <Button
            icon={<FileText aria-hidden="true" className="size-5" />}
            onClick={() =>
              void pdf.make(`tipwell-tip-record-${period}.pdf`, (signal) =>
                drawRecord(query, of, signal),
              )
            }
          >
            Download PDF
          </Button>
        )}
        <ButtonLink
          variant="secondary"
          href={hrefOf(getTipRecord, csv)}
          download
          onClick={preventOffline}
          icon={<Download aria-hidden="true" className="size-5" />}
        >
          Download CSV
        </ButtonLink>
        {making && (
          <p role="status" className="self-center text-ink-muted">
            Making the PDF...
          </p>
        )}
      </div>
    </SectionCard>
  );
}

const ALL = 'all';

interface Source {
  value: string;
  label: string;
  query: RecordQuery;
  /** Null for everything. */
  kind: RecordSource['kind'] | null;
}

/** Returns a record's scopes: everything or, for one of several employers, a page or a team. */
function useSources(): Source[] {
  const { pages } = usePages();
  const teams = useTeams().data?.teams ?? [];
  const ofTeams = new Set(teams.map(({ handle }) => handle));
  return [
    { value: ALL, label: 'All pages and teams', query: { pages: 'all' }, kind: null },
    ...pages
      .filter(({ handle }) => !ofTeams.has(handle))
      .map((page) => ({
        value: page.id,
        label: nameOfPage(page),
        query: { pages: 'one', profileId: page.id } as const,
        kind: 'page' as const,
      })),
    ...teams.map(({ id, name }) => ({
      value: id,
      label: name,
      query: { teamId: id },
      kind: 'team' as const,
    })),
  ];
}

async function drawRecord(
  { profileId, ...query }: RecordQuery,
  source: RecordSource | null,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  // Loaded on demand with the library and the font, which only a PDF needs.
  const { recordFile } = await import('./record-pdf');
  const record = await api(getTipRecord, { query }, { signal, page: profileId });
  return recordFile(record, source, signal);
}
