import { classNames } from './class-names';

/**
 * A gray area that replaces what is loading. Its class names size it, so that nothing moves later.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-control bg-line', className)}
    />
  );
}
