import { WifiOff } from 'lucide-react';
import { formatAsOf } from './format';

export interface StaleNoticeProps {
  online: boolean;
  /** When the shown list was fetched. */
  fetchedAt: Date;
  now: Date;
}

/** Says that the list is not of now, and of when it is. */
export function StaleNotice({ online, fetchedAt, now }: StaleNoticeProps) {
  return (
    <p
      role="status"
      className="mb-5 flex items-center gap-3 rounded-card bg-accent-soft px-4 py-3 text-accent"
    >
      <WifiOff aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {online ? "We can't reach Tipwell right now." : "You're offline."} This is the list from{' '}
        {formatAsOf(fetchedAt, now)}.
      </span>
    </p>
  );
}
