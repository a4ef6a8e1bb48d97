import { FLOW_KEPT_MS } from '../features/tip-page/flow/lifetime';
import { lastUnderWay } from '../platform/resuming';

/** Whether this phone has a flow to resume with the worker at `/u/:handle`. Never throws. */
export function hasFlowUnderWay(pathname: string): boolean {
  const [, , handle = ''] = pathname.toLowerCase().split('/');
  return Date.now() - lastUnderWay(handle) <= FLOW_KEPT_MS;
}
