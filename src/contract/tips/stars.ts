/** The stars that a rating can have, as in the breakdown of a page's ratings. */
export const stars = ['1', '2', '3', '4', '5'] as const;
