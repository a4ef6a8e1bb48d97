/** The default text of a printed code. */
export const CALL_TO_ACTION = 'Scan to leave a tip';
export const CALL_MAX_LENGTH = 40;
