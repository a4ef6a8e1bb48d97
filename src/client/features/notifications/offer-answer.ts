// Remembers that the offer was answered on this device, so that it is not repeated.
import { readStored, writeStored } from '#client/platform/storage';

const ANSWERED = 'tipwell.push_offer_dismissed';

export function isOfferAnswered(): boolean {
  return readStored('local', ANSWERED) !== null;
}

export function rememberAnswer(): void {
  writeStored('local', ANSWERED, '1');
}
