// Where each table lies once Citus distributes the database (docs/decisions/0040-citus.md). Tables
// in neither list lie on the coordinator alone.

/**
 * Cut into shards by `profile_id`, which is in each of their unique keys: all rows of a page lie
 * together on one worker. Foreign keys among them include `profile_id`.
 */
export const SHARDED_TABLES = [
  'tips',
  'conversions',
  'scans',
  'idempotency_keys',
  'recent_metrics',
  'settled_metrics',
] as const;

/** Whole on every node, because tips and visits are joined with them. Rarely written. */
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
