// Formats the values on the charts' axes, which are whole numbers.

/** `1,250`. */
export const count = (value: number) => value.toLocaleString('en-US');

/** `$1,250`. */
export const wholeDollars = (value: number) => `$${count(value)}`;
