import { useOnline } from '#client/platform/connectivity';
import { useKeptTip } from '../sending/use-kept-tip';
import { type Receipt, receiptOf } from './receipt';

/** The receipt of the last finished tip to a handle: undefined until read, null without one. */
export function useReceipt(handle: string): Receipt | null | undefined {
  const online = useOnline();
  const kept = useKeptTip(handle);
  return kept && receiptOf(kept, online);
}
