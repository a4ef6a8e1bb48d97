// Whether somebody has said yes or no on this device, so that nothing is offered again.
import { readStored, writeStored } from '#client/platform/storage';

const ANSWERED = 'tipwell.push_offer_dismissed';

export function isOfferAnswered(): boolean {
  return readStored('local', ANSWERED) !== null;
}

export function rememberAnswer(): void {
  writeStored('local', ANSWERED, '1');
}
