import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { themes } from '../schema';

export type ThemeRow = typeof themes.$inferSelect;

/** Oldest first. */
export async function selectThemes(db: Queries, userId: string): Promise<ThemeRow[]> {
  return db
    .select()
    .from(themes)
    .where(eq(themes.userId, userId))
    .orderBy(asc(themes.createdAt), asc(themes.id));
}

/** Returns false if the id is another user's. */
export async function putTheme(db: Queries, theme: ThemeRow): Promise<boolean> {
  const { name, color } = theme;
  const put = await db
    .insert(themes)
    .values(theme)
    .onConflictDoUpdate({
      target: themes.id,
      set: { name, color },
      setWhere: eq(themes.userId, theme.userId),
    })
    .returning({ id: themes.id });
  return put.length > 0;
}

/** Deletes a user's theme, and removes it from their pages. Returns false if there is none. */
export async function deleteTheme(db: Queries, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(themes)
    .where(and(eq(themes.userId, userId), eq(themes.id, id)))
    .returning({ id: themes.id });
  return deleted.length > 0;
}
