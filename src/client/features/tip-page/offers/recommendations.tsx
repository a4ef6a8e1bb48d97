import Heart from 'lucide-react/icons/heart';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Users from 'lucide-react/icons/users';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';

const actions = [
  { id: 'favorite', label: 'Add to favorites', Icon: Heart },
  { id: 'discover', label: 'Find more professionals', Icon: Users },
  { id: 'ideas', label: 'Tips for your own page', Icon: Lightbulb },
] as const;

/** For visitors on Pro. The actions are placeholders: a click is only logged (section 2). */
export function Recommendations() {
  return (
    <Card as="section" aria-labelledby="recommendations" padding="lg">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="recommendations" className="text-[min(1.125rem,6.5vw)] font-bold">
          Recommendations
        </h2>
        <Badge tone="brand">Pro Features</Badge>
      </div>
      <ul className="flex flex-col gap-2">
        {actions.map(({ id, label, Icon }) => (
          <li key={id}>
            <Button
              block
              variant="secondary"
              icon={<Icon aria-hidden="true" className="size-5" />}
              // biome-ignore lint/suspicious/noConsole: all that a click does
              onClick={() => console.info(`Recommendation clicked: ${id}`)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-muted">More features coming soon</p>
    </Card>
  );
}
