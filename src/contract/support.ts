/** How workers and tippers reach whoever runs this deployment. */
export const SUPPORT_EMAIL = 'support@tipwell.example';
