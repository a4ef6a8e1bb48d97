import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useRef, useState } from 'react';
import { getTipRecord } from '#contract/tip-record';
import { dayOf } from '../../figures-view/period';
import { api } from '../../platform/http';
import { timeZone } from '../../platform/time-zone';
import { Button, buttonClasses } from '../../ui/button';
import { saveFile } from '../../ui/save-file';
import { SectionCard } from '../../ui/section-card';
import { SelectField } from '../../ui/select-field';
import { toast } from '../../ui/toast';
import { lastMonths, monthLabel } from './months';

/** The record of a month's tips, for the worker's employer. */
export function RecordCard({ now }: { now: Date }) {
  const months = lastMonths(dayOf(now));
  const [month, setMonth] = useState(months[0] ?? '');
  const pdf = useRecordPdf();
  const csv = new URLSearchParams({ month, format: 'csv', timeZone: timeZone() });
  return (
    <SectionCard
      title="Record for your employer"
      lead="The tips that you have marked as received, day by day, with the figures of IRS Form 4070A. Cash, cards and tips paid out are left blank for you to fill in."
    >
      <SelectField
        label="Month"
        value={month}
        onChange={(event) => setMonth(event.target.value)}
        options={months.map((value) => ({ value, label: monthLabel(value) }))}
        fieldClassName="max-w-60"
      />
      <div className="flex flex-wrap gap-3">
        {pdf.busy ? (
          <Button variant="secondary" onClick={pdf.cancel}>
            Cancel
          </Button>
        ) : (
          <Button
            icon={<FileText aria-hidden="true" className="size-5" />}
            onClick={() => void pdf.make(month)}
          >
            Download PDF
          </Button>
        )}
        <a
          href={`${getTipRecord.path}?${csv}`}
          download
          className={buttonClasses({ variant: 'secondary' })}
        >
          <Download aria-hidden="true" className="size-5" />
          Download CSV
        </a>
        {pdf.busy && (
          <p role="status" className="self-center text-ink-muted">
            Making the PDF...
          </p>
        )}
      </div>
    </SectionCard>
  );
}

/** Makes the PDF of a month, one at a time. */
function useRecordPdf() {
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(null);
  const cancel = () => {
    running.current?.abort();
    setBusy(false);
  };
  useEffect(() => () => running.current?.abort(), []);

  async function make(month: string): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setBusy(true);
    try {
      // With the library and the font, which nobody should load who wants no PDF.
      const { recordFile } = await import('./record-pdf');
      const record = await api(getTipRecord, { query: { month } }, { signal });
      const file = await recordFile(record, signal);
      signal.throwIfAborted();
      saveFile(new File([file], `tipwell-tip-record-${month}.pdf`, { type: 'application/pdf' }));
    } catch (error) {
      if (signal.aborted) return;
      console.warn('No PDF was made', error);
      toast({
        title: 'No PDF could be made',
        description: 'What it takes could not be loaded. Check your connection and try again.',
        variant: 'destructive',
      });
    } finally {
      if (running.current === controller) setBusy(false);
    }
  }
  return { busy, make, cancel };
}
