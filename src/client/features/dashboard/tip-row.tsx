import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import type { ReceivedTip } from '#contract/received-tips';
import { methodName, moneyText } from '../../tip-view/money-text';
import { TipNotes } from '../../tip-view/tip-notes';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { formatDollars, formatExactTime, formatWhen } from '../../ui/format';
import { initialsOf } from '../../ui/initials';
import { Stars } from '../../ui/stars';
import { TipActions } from './tip-actions';

export function TipRow({ tip, now }: { tip: ReceivedTip; now: Date }) {
  const name = tip.tipperName?.trim() || 'Someone';
  const when = new Date(tip.occurredAt);
  const reported = tip.status === 'completed';
  return (
    <li className="flex gap-3.5 px-4 py-4 sm:px-5">
      <Avatar
        size="sm"
        initials={tip.tipperName?.trim() ? initialsOf(name) : '?'}
        className={reported ? 'mt-0.5' : 'mt-0.5 grayscale'}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          <p className="truncate font-semibold">{name}</p>
          <p className="shrink-0 text-lg font-bold tabular-nums">{formatDollars(tip.amount)}</p>
        </div>
        <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <p className="text-sm text-ink-muted">
            {methodName(tip.paymentMethod)} ·{' '}
            <time dateTime={tip.occurredAt} title={formatExactTime(when)}>
              {formatWhen(when, now)}
            </time>
          </p>
          <Badge
            tone={reported ? 'brand' : 'neutral'}
            icon={
              reported ? (
                <Check aria-hidden="true" className="size-3" />
              ) : (
                <Clock aria-hidden="true" className="size-3" />
              )
            }
          >
            {moneyText[tip.state]}
          </Badge>
        </div>
        {tip.rating !== null && (
          <div className="mt-2 flex">
            <Stars value={tip.rating} size="sm" />
          </div>
        )}
        {tip.reviewText && (
          <blockquote className="mt-1.5 border-l-2 border-line-strong pl-3 text-ink-muted break-words">
            {tip.reviewText}
          </blockquote>
        )}
        <TipNotes tip={tip} />
        <TipActions tip={tip} name={name} />
      </div>
    </li>
  );
}
