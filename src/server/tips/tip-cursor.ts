// The place of a tip in its worker's list, as clients hand it back.
import { uuid } from '#contract/ids';
import { ApiError } from '#server/api-error';
import type { TipPosition } from './repository/received-tips';

export function cursorOf({ createdAt, id }: TipPosition): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');
}

/**
 * Reads a cursor.
 * @throws {ApiError} invalid_input when `cursorOf` never returned it
 */
export function positionOf(cursor: string): TipPosition {
  // Thirteen digits of milliseconds reach to the year 2286; PostgreSQL takes no year of five
  // digits.
  const [, time, id] = /^(\d{1,13}) (\S+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const place = { createdAt: new Date(Number(time)), id: uuid.safeParse(id).data };
  if (place.id === undefined || cursorOf({ ...place, id: place.id }) !== cursor) {
    throw new ApiError('invalid_input', { fields: { cursor: 'This is not a valid cursor' } });
  }
  return { ...place, id: place.id };
}

/**
 * Returns a page of tips, and the cursor of the next one, or null on the last page.
 * @param rows one more than `limit` where there is a next page
 * @param place where a row stands in the list
 */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => TipPosition,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && rows.length > limit ? cursorOf(place(last)) : null };
}
