/** Where workers and tippers reach the people who run this deployment. */
export const SUPPORT_EMAIL = 'support@tipwell.example';
