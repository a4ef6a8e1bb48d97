import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '#client/ui/button';

interface FiltersButtonProps {
  controls: string;
  open: boolean;
  active: number;
  onToggle(): void;
}

/** Shows and hides the filters on phones. Larger screens always show them. */
export function FiltersButton({ controls, open, active, onToggle }: FiltersButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="shrink-0 px-3! md:hidden"
      aria-expanded={open}
      aria-controls={controls}
      icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
      onClick={onToggle}
    >
      <span>Filters</span>
      {active > 0 && (
        <span className="rounded-full bg-brand-soft px-2 text-on-brand-soft tabular-nums">
          <span>{active}</span>
          <span className="sr-only"> active</span>
        </span>
      )}
    </Button>
  );
}
