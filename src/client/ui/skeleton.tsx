import { classNames } from './class-names';

/** A gray placeholder for what is loading. Sized by class names, so that nothing moves later. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-control bg-line', className)}
    />
  );
}
