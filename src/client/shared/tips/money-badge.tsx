import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { Badge, type BadgeProps } from '#client/ui/badge';
import type { MoneyState } from '#contract/tips/received-tips';
import { moneyText } from './money-text';

const badges: Record<MoneyState, { tone: BadgeProps['tone']; Icon: typeof Check }> = {
  started: { tone: 'neutral', Icon: Clock },
  reported: { tone: 'accent', Icon: Clock },
  received: { tone: 'brand', Icon: Check },
  matched: { tone: 'brand', Icon: Check },
  not_received: { tone: 'danger', Icon: X },
};

export function MoneyBadge({ state }: { state: MoneyState }) {
  const { tone, Icon } = badges[state];
  return (
    <Badge tone={tone} wraps icon={<Icon aria-hidden="true" className="size-3" />}>
      {moneyText[state]}
    </Badge>
  );
}
