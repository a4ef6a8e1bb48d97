import type { ReactNode } from 'react';
import type { PeakHour } from '#contract/analytics';
import { hourLabel, weekdays } from '../../figures-view/words';

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** Weekday by hour, darker where there were more tips. The table has the same in figures. */
export function HeatMap({ hours }: { hours: readonly PeakHour[] }) {
  const tipsAt = new Map(hours.map(({ weekday, hour, tips }) => [`${weekday} ${hour}`, tips]));
  const most = Math.max(1, ...hours.map(({ tips }) => tips));
  return (
    <div role="img" aria-label="Tips by weekday and hour. “Table” lists them.">
      <div className="grid grid-cols-[2.25rem_repeat(24,minmax(0,1fr))] gap-px sm:gap-1">
        {weekdays.map((name, index) => (
          <Row key={name} name={name}>
            {hoursOfDay.map((hour) => {
              const tips = tipsAt.get(`${index + 1} ${hour}`) ?? 0;
              return (
                <span
                  key={hour}
                  title={`${name}, ${hourLabel(hour)}: ${tips} tips`}
                  className="relative h-7 overflow-hidden rounded-[3px] bg-sunken sm:h-8"
                >
                  <span
                    className="absolute inset-0 bg-brand"
                    style={{ opacity: tips === 0 ? 0 : 0.15 + 0.85 * (tips / most) }}
                  />
                </span>
              );
            })}
          </Row>
        ))}
        <span />
        {hoursOfDay.map((hour) => (
          <span key={hour} className="text-xs whitespace-nowrap text-ink-muted">
            {hour % 6 === 0 && hourLabel(hour)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span className="self-center text-xs text-ink-muted">{name.slice(0, 3)}</span>
      {children}
    </>
  );
}
