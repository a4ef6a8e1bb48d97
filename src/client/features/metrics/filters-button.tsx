import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '#client/ui/button';

interface FiltersButtonProps {
  /** The id of what it shows. */
  controls: string;
  open: boolean;
  /** How many filters narrow what is shown. */
  active: number;
  onToggle(): void;
}

/** On phones, shows and hides the filters. Larger screens always have them. */
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
