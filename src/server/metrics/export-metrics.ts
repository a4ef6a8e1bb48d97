import type { ExportedPage } from '#contract/accounts/account';
import type { Queries } from '#server/db/queries';
import type { ServerDeps } from '#server/deps';
import { inParts, presented } from '#server/downloads/in-parts';
import type { InParts } from '#server/downloads/json';
import { presentGoal } from './earnings-goal';
import {
  type ConversionRow,
  countScansPerDay,
  selectConversions,
} from './repository/exported-visits';
import { selectAllShifts, selectGoal } from './repository/shifts-and-goals';
import { presentShift } from './shifts';

type ExportedMetrics = Pick<ExportedPage, 'shifts' | 'earningsGoal' | 'scansPerDay'> & {
  conversions: InParts<ExportedPage['conversions'][number]>;
};

/** Returns a page's metrics for the export. Conversions are read while they are written out. */
export async function exportMetrics(
  { database }: Pick<ServerDeps, 'database'>,
  db: Queries,
  profileId: string,
): Promise<ExportedMetrics> {
  const conversions = inParts<ConversionRow>((after, limit) =>
    selectConversions(database.db, { profileId, after, limit }),
  );
  return {
    conversions: presented(conversions, ({ tipId, conversionType, reviewType, occurredAt }) => ({
      tipId,
      conversionType,
      reviewType,
      occurredAt: occurredAt.toISOString(),
    })),
    shifts: (await selectAllShifts(db, profileId)).map(presentShift),
    earningsGoal: presentGoal(await selectGoal(db, profileId)),
    scansPerDay: await countScansPerDay(db, profileId),
  };
}
