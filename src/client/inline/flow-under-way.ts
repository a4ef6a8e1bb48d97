import { FLOW_KEPT_MS } from '../features/tip-page/flow/lifetime';
import { lastUnderWay } from '../platform/resuming';

/** Whether this phone has a flow to resume at `/u/:handle` or `/q/:code`. Never throws. */
export function hasFlowUnderWay(pathname: string): boolean {
  const [, , name = ''] = pathname.toLowerCase().split('/');
  return Date.now() - lastUnderWay(name) <= FLOW_KEPT_MS;
}
