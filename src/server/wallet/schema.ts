// Passes in iPhones' wallets, and the iPhones that have them.
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, exactTime as time } from '#server/db/schema/columns';
import { profiles } from '#server/profiles/schema';

const profileId = () =>
  uuid('profile_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** A page's pass, once it has been downloaded. Its serial number is the page's id. */
export const walletPasses = pgTable('wallet_passes', {
  profileId: profileId().primaryKey(),
  /** Detects changes. */
  contentHash: bytes('content_hash').notNull(),
  /** In whole seconds. */
  changedAt: time('changed_at').notNull(),
  /** The last change that iPhones were notified of; null if none. */
  notifiedAt: time('notified_at'),
});

/** Hashes of downloads' tokens, which authorize updates. Only the passes contain the tokens. */
export const walletTokens = pgTable(
  'wallet_tokens',
  {
    profileId: profileId(),
    /** SHA-256. */
    tokenHash: bytes('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.tokenHash] })],
);

/** iPhones that have a pass and request its changes. */
export const walletDevices = pgTable(
  'wallet_devices',
  {
    profileId: profileId(),
    /** SHA-256 of the device's library identifier, a secret that authorizes its requests. */
    deviceHash: bytes('device_hash').notNull(),
    /** The device's address at Apple's push service, valid only for our passes. */
    pushToken: text('push_token').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.deviceHash] }),
    index('wallet_devices_by_device').on(table.deviceHash),
  ],
);
