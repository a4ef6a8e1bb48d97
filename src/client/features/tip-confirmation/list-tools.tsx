import Download from 'lucide-react/icons/download';
import FileCheck from 'lucide-react/icons/file-check';
import { useOnline } from '#client/platform/connectivity';
import { hrefOf } from '#client/platform/http';
import { timeZone } from '#client/platform/time-zone';
import { preventOffline } from '#client/shared/connection/needs-network';
import { Button, ButtonLink } from '#client/ui/button';
import { exportTips, type TipFilter } from '#contract/tips/received-tips';

interface ListToolsProps {
  filter: TipFilter;
  selecting: boolean;
  empty: boolean;
  onSelectAll(): void;
  onMatch(): void;
}

export function ListTools({ filter, selecting, empty, onSelectAll, onMatch }: ListToolsProps) {
  const online = useOnline();
  return (
    <div className="-mx-3 my-1 flex flex-wrap md:my-4">
      <Button
        variant="ghost"
        size="sm"
        busy={selecting}
        disabled={empty || !online}
        onClick={onSelectAll}
      >
        Select all
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<FileCheck aria-hidden="true" className="hidden size-4 sm:block" />}
        onClick={onMatch}
      >
        Match a statement
      </Button>
      <ButtonLink
        variant="ghost"
        size="sm"
        href={hrefOf(exportTips, { ...filter, timeZone: timeZone() })}
        download
        onClick={preventOffline}
        icon={<Download aria-hidden="true" className="hidden size-4 sm:block" />}
      >
        CSV
      </ButtonLink>
    </div>
  );
}
