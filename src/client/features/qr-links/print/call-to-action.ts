/** What a printed code says unless its worker wrote something else. */
export const CALL_TO_ACTION = 'Scan to leave a tip';
export const CALL_MAX_LENGTH = 40;
