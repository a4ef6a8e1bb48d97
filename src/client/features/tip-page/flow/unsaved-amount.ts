// An amount tapped before the code that saves it has loaded. If the page is reloaded meanwhile, by
// the tipper or to get a file that the server no longer has, the flow continues from it.
import { readStoredJson, removeStored, writeStored } from '#client/platform/storage';
import type { FlowAction } from './advance';

export type AmountChosen = Extract<FlowAction, { type: 'amount-chosen' }>;

const keyOf = (handle: string) => `tipwell.unsaved_amount.${handle.toLowerCase()}`;

export function keepUnsavedAmount(handle: string, action: AmountChosen): void {
  writeStored('session', keyOf(handle), JSON.stringify(action));
}

export function forgetUnsavedAmount(handle: string): void {
  removeStored('session', keyOf(handle));
}

/** Returns the action that an earlier load of this page in this tab could not save, or null. */
export function readUnsavedAmount(handle: string): AmountChosen | null {
  return (readStoredJson('session', keyOf(handle)) ?? null) as AmountChosen | null;
}
