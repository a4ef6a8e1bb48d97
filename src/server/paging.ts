// Paged lists, sorted by a time and an id.
import { uuid } from '#contract/fields';
import { ApiError } from './api-error';

/** A row's position in such a list. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

/**
 * Reads a page of a list. The cursor is a position in the sort order, so rows added meanwhile
 * neither repeat nor hide others.
 * @param read returns at most `limit` rows after a position, or the first ones
 * @returns the rows, and the cursor of the next page; null on the last page
 * @throws {ApiError} invalid_input when the cursor is malformed
 */
export async function readPage<Row>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  read: (range: { after: Position | null; limit: number }) => Promise<readonly Row[]>,
  positionOf: (row: Row) => Position,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : positionAt(cursor);
  // One more than requested, to know whether there is a next page.
  const found = await read({ after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const nextCursor = last && found.length > limit ? cursorOf(positionOf(last)) : null;
  return { rows, nextCursor };
}

function cursorOf({ at, id }: Position): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url');
}

function positionAt(cursor: string): Position {
  // Thirteen digits of milliseconds last until 2286, and are always a valid date in PostgreSQL.
  const [, time, given] =
    /^(\d{1,13}) (\S+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const { data: id } = uuid.safeParse(given);
  if (id !== undefined) {
    const position = { at: new Date(Number(time)), id };
    if (cursorOf(position) === cursor) return position;
  }
  throw new ApiError('invalid_input', { fields: { cursor: 'This is not a valid cursor' } });
}
