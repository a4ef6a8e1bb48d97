// Where Citus stores each table once the database is distributed (docs/decisions/0040-citus.md).
// Tables in neither list stay on the coordinator.

/**
 * Sharded by `profile_id`, so that all rows of a page are on one worker node. Each of their unique
 * keys, and each foreign key between them, includes `profile_id`.
 */
export const SHARDED_TABLES = [
  'tips',
  'conversions',
  'scans',
  'idempotency_keys',
  'recent_metrics',
  'settled_metrics',
] as const;

/** Replicated to every node, because tips and visits are joined with them. Rarely written. */
export const REFERENCE_TABLES = [
  'users',
  'themes',
  'teams',
  'team_members',
  'profiles',
  'profile_handles',
  'issued_codes',
  'qr_codes',
] as const;
