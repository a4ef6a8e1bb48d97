import { classNames } from './class-names';

/** A grey stand-in of the size of what is loading, so that nothing shifts. Size by class name. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-control bg-line', className)}
    />
  );
}
