import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { api, hrefOf } from '#client/platform/http';
import { timeZone } from '#client/platform/time-zone';
import { usePdf } from '#client/platform/use-pdf';
import { preventOffline } from '#client/shared/connection/needs-network';
import { dayOf } from '#client/shared/metrics/period';
import { Button, ButtonLink } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { DateField } from '#client/ui/text-field';
import { pathOf } from '#contract/call';
import { addDays } from '#contract/fields';
import { getTeamStatement, type TeamStatement } from '#contract/teams/ledger';
import type { Team } from '#contract/teams/teams';
import { manages } from './manages';

async function wholeStatement(
  params: { id: string },
  period: { from: string; to: string },
  signal: AbortSignal,
): Promise<TeamStatement> {
  const first = await api(getTeamStatement, { params, query: period }, { signal });
  const lines = [...first.lines];
  for (let { nextCursor } = first; nextCursor !== null; ) {
    const query = { ...period, cursor: nextCursor };
    const page: TeamStatement = await api(getTeamStatement, { params, query }, { signal });
    lines.push(...page.lines);
    nextCursor = page.nextCursor;
  }
  return { ...first, lines };
}

export function Statement({ team }: { team: Team }) {
  const today = dayOf(new Date());
  const [period, setPeriod] = useState({ from: addDays(today, -30), to: today });
  const pdf = usePdf();
  const { from, to } = period;
  const isPeriod = from !== '' && to !== '' && from <= to;
  const csv = { ...period, format: 'csv', timeZone: timeZone() };
  const params = { id: team.id };
  const draw = async (signal: AbortSignal) => {
    // Loaded on demand with the library and the font, which only a PDF needs.
    const { statementFile } = await import('./statement-pdf');
    return statementFile(await wholeStatement(params, period, signal), signal);
  };
  return (
    <SectionCard
      title="Statement"
      lead={
        manages(team)
          ? 'Every entry of the team, and the balances before and after.'
          : 'Your entries, and your balance before and after.'
      }
    >
      <div data-about="statement" className="grid grid-cols-2 gap-3">
        <DateField
          name="from"
          label="From"
          value={from}
          onChange={(event) => setPeriod({ ...period, from: event.target.value })}
        />
        <DateField
          name="to"
          label="To"
          value={to}
          onChange={(event) => setPeriod({ ...period, to: event.target.value })}
        />
      </div>
      {isPeriod ? (
        <div className="flex flex-wrap gap-3">
          {pdf.progress !== null ? (
            <Button variant="secondary" onClick={pdf.cancel}>
              Cancel
            </Button>
          ) : (
            <Button
              icon={<FileText aria-hidden="true" className="size-5" />}
              onClick={() => void pdf.make(`tipwell-team-${from}-to-${to}.pdf`, draw)}
            >
              Download PDF
            </Button>
          )}
          <ButtonLink
            variant="secondary"
            href={hrefOf({ ...getTeamStatement, path: pathOf(getTeamStatement, params) }, csv)}
            download
            onClick={preventOffline}
            icon={<Download aria-hidden="true" className="size-5" />}
          >
            Download CSV
          </ButtonLink>
        </div>
      ) : (
        <p className="text-ink-muted">Choose a first and a last day.</p>
      )}
    </SectionCard>
  );
}
