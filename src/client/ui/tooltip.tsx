// For the worker's area only: Radix is too heavy for the tip page.
import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { timings } from '#contract/timings';

/** Shares the delays of the specification between all tooltips below it. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider
      delayDuration={timings.tooltipDelay}
      skipDelayDuration={timings.tooltipSkipDelay}
    >
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One element that takes a ref and can be focused. */
  children: ReactElement;
}

export function Tooltip({ text, side = 'right', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={8}
          className="z-50 animate-fade rounded-control bg-ink px-3 py-1.5 text-sm font-medium text-surface shadow-lifted"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
