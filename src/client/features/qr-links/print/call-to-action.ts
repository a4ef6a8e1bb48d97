/** The text of the printed screen. */
export const CALL_TO_ACTION = 'Scan to leave a tip';
/** The headline of printed pieces, on a person's page and on a team's. */
export const HEADLINE = { person: 'Tip me', team: 'Tip us' } as const;
export const HEADLINE_MAX_LENGTH = 40;
