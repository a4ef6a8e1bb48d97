// Properties that all charts pass to Recharts.

export const axis = { stroke: 'var(--color-ink-muted)', fontSize: 12, tickLine: false } as const;
export const box = { width: '100%', height: 240 } as const;
export const margin = { top: 8, right: 8, bottom: 0, left: 0 } as const;
export const tooltip = {
  contentStyle: {
    background: 'var(--color-raised)',
    border: '1px solid var(--color-line-strong)',
    borderRadius: '0.75rem',
    color: 'var(--color-ink)',
  },
  itemStyle: { color: 'var(--color-ink)' },
  isAnimationActive: false,
} as const;

export const wholeDollars = (value: number) => `$${value.toLocaleString('en-US')}`;
