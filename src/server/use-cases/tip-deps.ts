import type { ServerDeps } from '../deps';
import type { TipChanges } from '../live/tip-changes';

/** What writing a tip needs: where writes go, and a way to tell who shows tips or ratings. */
export type TipDeps = Pick<ServerDeps, 'tipWrites'> & {
  readonly tipChanges: Pick<TipChanges, 'announce'>;
};
