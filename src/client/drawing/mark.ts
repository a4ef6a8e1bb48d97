// The product's mark as plain shapes, in a square of 32 by 32, for drawing without HTML.

export const MARK_SIDE = 32;
export const markGround = { radius: 9, fill: '#047857' } as const;
export const markCoin = { cx: 16, cy: 9.6, r: 3.6, fill: '#fcd34d' } as const;
/** The lower half of a circle. */
export const markWell = { cx: 16, cy: 15.4, r: 8.6, width: 3.2, stroke: '#ffffff' } as const;

const { cx, cy, r } = markWell;
export const MARK_WELL_PATH = `M${cx - r} ${cy}a${r} ${r} 0 0 0 ${2 * r} 0`;
