import { changeLabel, percentOfChange } from '#client/shared/metrics/labels';

interface ChangeMarkProps {
  now: number;
  before: number;
  /** Such as “the 7 days before”, which the screen already says once above. */
  comparedWith: string;
}

/** Shows `↓ 11%`, which screen readers get as “11% less than in the 7 days before”. */
export function ChangeMark({ now, before, comparedWith }: ChangeMarkProps) {
  const change = changeLabel(now, before);
  const words =
    change === null
      ? `None in ${comparedWith}`
      : `${change} ${change === 'the same' ? 'as' : 'than'} in ${comparedWith}`;
  return (
    <span className="text-sm font-semibold text-ink-muted">
      <span aria-hidden="true" className="whitespace-nowrap">
        {percentOfChange(now, before)}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
