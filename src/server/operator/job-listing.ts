import { type JobReport, jobStates } from './operate-jobs';

const headings = {
  failed: 'Failed for good',
  orphaned: 'Orphaned',
  running: 'Running',
  waiting: 'Waiting',
} as const satisfies Record<JobReport['state'], string>;

export function jobListing(reports: readonly JobReport[]): string {
  if (reports.length === 0) return 'No job is waiting, and none has failed.\n';
  const sections = jobStates.map((state) => {
    const inState = reports.filter((report) => report.state === state);
    const entries = inState.map(
      ({ id, what, at, detail }) =>
        `  ${id}  ${oneLine(what)}\n    ${momentOf(at)}: ${oneLine(detail)}`,
    );
    return [`${headings[state]}: ${inState.length}`, ...entries].join('\n');
  });
  return `${sections.join('\n\n')}\n`;
}

/** Removes line breaks and control characters, which messages from mail servers may contain. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 300);
}

const momentOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
