export const steps = ['select', 'info', 'payment', 'success'] as const;
export type Step = (typeof steps)[number];
