import WifiOff from 'lucide-react/icons/wifi-off';
import { useNow } from '#client/hooks/use-now';
import { useOnline } from '#client/platform/connectivity';
import { formatAsOf } from '#client/text/format';
import { Notice } from '#client/ui/notice';

export interface SavedDataNoticeProps {
  /** The query whose answer is shown. */
  query: { data: unknown; isError: boolean; dataUpdatedAt: number };
  /** What is shown, within a sentence: "your tips". */
  what: string;
  className?: string;
}

/** Says that a screen shows remembered data, and from when. Renders nothing if it is fresh. */
export function SavedDataNotice({ query, what, className }: SavedDataNoticeProps) {
  const online = useOnline();
  const now = useNow();
  if (query.data === undefined || (online && !query.isError)) return null;
  const reason = online ? "We can't reach Tipwell right now." : "You're offline.";
  return (
    <Notice tone="accent" icon={<WifiOff />} className={className}>
      {`${reason} Showing ${what} from ${formatAsOf(new Date(query.dataUpdatedAt), now)}.`}
    </Notice>
  );
}
