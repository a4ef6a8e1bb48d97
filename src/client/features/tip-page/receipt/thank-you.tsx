import HandHeart from 'lucide-react/icons/hand-heart';
import type { ReactNode } from 'react';
import { useTitle } from '#client/hooks/use-title';
import { EmptyState } from '#client/ui/empty-state';

export interface ThankYouProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

export function ThankYou({ title, action, children }: ThankYouProps) {
  useTitle(title);
  return (
    <EmptyState
      headingLevel={1}
      title={title}
      icon={<HandHeart aria-hidden="true" />}
      action={<div className="flex flex-wrap justify-center gap-3">{action}</div>}
      className="my-auto"
    >
      {children}
    </EmptyState>
  );
}
