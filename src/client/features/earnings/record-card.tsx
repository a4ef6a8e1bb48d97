import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { getTipRecord } from '#contract/tip-record';
import { stayOffline } from '../../connection/stay-offline';
import { dayOf } from '../../figures-view/period';
import { api, hrefOf } from '../../platform/http';
import { timeZone } from '../../platform/time-zone';
import { Button, ButtonLink } from '../../ui/button';
import { SectionCard } from '../../ui/section-card';
import { SelectField } from '../../ui/select-field';
import { usePdf } from '../../ui/use-pdf';
import { lastMonths, monthLabel } from './months';

/** The record of a month's tips, for the worker's employer. */
export function RecordCard({ now }: { now: Date }) {
  const months = lastMonths(dayOf(now));
  const [month, setMonth] = useState(months[0] ?? '');
  const pdf = usePdf();
  const making = pdf.progress !== null;
  const csv = { month, format: 'csv', timeZone: timeZone() };
  return (
    <SectionCard
      title="Record for your employer"
      lead="The tips you marked as received, day by day, laid out like IRS Form 4070A. Cash, card tips and tips paid out are left blank for you to fill in."
    >
      <SelectField
        label="Month"
        value={month}
        onChange={(event) => setMonth(event.target.value)}
        options={months.map((value) => ({ value, label: monthLabel(value) }))}
        fieldClassName="max-w-60"
      />
      <div className="flex flex-wrap gap-3">
        {making ? (
          <Button variant="secondary" onClick={pdf.cancel}>
            Cancel
          </Button>
        ) : (
          <Button
            icon={<FileText aria-hidden="true" className="size-5" />}
            onClick={() =>
              void pdf.make(`tipwell-tip-record-${month}.pdf`, (signal) =>
                drawRecord(month, signal),
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
          onClick={stayOffline}
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

/** Draws the PDF of a month. */
async function drawRecord(month: string, signal: AbortSignal): Promise<ArrayBuffer> {
  // With the library and the font, which nobody should load who wants no PDF.
  const { recordFile } = await import('./record-pdf');
  const record = await api(getTipRecord, { query: { month } }, { signal });
  return recordFile(record, signal);
}
