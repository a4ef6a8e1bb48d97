import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { workerTimings } from '#contract/timings';

/** Wraps all tooltips of a screen, so that after the first, others along a row appear at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider
      delayDuration={workerTimings.tooltipDelay}
      skipDelayDuration={workerTimings.tooltipSkipDelay}
    >
      {children}
    </Provider>
  );
}

export interface TooltipProps {
  text: string;
  /** A focusable element. */
  children: ReactElement;
}

/** Says what a control does, on hover and keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content
          side="right"
          sideOffset={8}
          collisionPadding={8}
          className="z-50 animate-fade rounded-control bg-ink px-3 py-1.5 text-sm font-medium text-surface shadow-lifted"
        >
          {text}
        </Content>
      </Portal>
    </Root>
  );
}
