/**
 * Returns the average of some ratings to two decimals, and 0 of none. It is rounded down, because
 * an average of 5 earns the badge (section 9), and only fives alone come to that.
 */
export function averageRating(starsGiven: number, ratings: number): number {
  return ratings === 0 ? 0 : Math.floor((starsGiven * 100) / ratings) / 100;
}
