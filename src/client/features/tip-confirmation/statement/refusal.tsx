import FileX from 'lucide-react/icons/file-x-2';
import { paths } from '#client/platform/paths';
import { CopyButton } from '#client/ui/copy-button';
import { Notice } from '#client/ui/notice';
import { TextLink } from '#client/ui/text-link';
import type { StatementProblem } from './problem';

interface RefusalProps {
  reason: string;
  /** Null if the file is not to blame. */
  problem: StatementProblem | null;
}

export function Refusal({ reason, problem }: RefusalProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="danger" className="w-full break-words" icon={<FileX />}>
        {reason}
      </Notice>
      {problem && problem.line !== null && (problem.isOfRow || !problem.heading) && (
        <p className="text-sm text-ink-muted">
          Nothing was read from this file. Download it again, and choose it as it is: a spreadsheet
          program may have changed it when it was saved.
        </p>
      )}
      {problem?.heading && (
        <>
          <p className="text-sm text-ink-muted">
            <span>
              {problem.isOfRow
                ? 'If it is refused again, we can learn to read it.'
                : 'We can learn to read this file.'}
            </span>{' '}
            Its heading line names columns, not people: copy it and send it to us under{' '}
            <TextLink to={`${paths.accountSettings.getHref()}#help`}>Help</TextLink>, with the name
            of the app or bank.
          </p>
          <CopyButton value={problem.heading} label="Copy the heading line" />
        </>
      )}
    </div>
  );
}
