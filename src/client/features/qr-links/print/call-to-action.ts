/** The text on the card that the browser prints. */
export const CALL_TO_ACTION = 'Scan to leave a tip';
/** The default headline of printed pieces, on a person's page and on a team's. */
export const HEADLINE = { person: 'Tip me', team: 'Tip us' } as const;
export const HEADLINE_MAX_LENGTH = 40;
