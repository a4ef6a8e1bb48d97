// Passes in the wallets of iPhones, and the iPhones that follow them.
import { customType, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#server/profiles/schema';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const profileId = () =>
  uuid('profile_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** The pass of a page, once it has been downloaded. Its serial number is the page's id. */
export const walletPasses = pgTable('wallet_passes', {
  profileId: profileId().primaryKey(),
  /** Of what it shows, to notice changes. */
  contentHash: bytes('content_hash').notNull(),
  /** In whole seconds. */
  changedAt: time('changed_at').notNull(),
  /** Of which change the iPhones below were told last; null while of none. */
  notifiedAt: time('notified_at'),
});

/**
 * What the downloads of a pass show to get it again. The tokens themselves are in the passes alone.
 */
export const walletTokens = pgTable(
  'wallet_tokens',
  {
    profileId: profileId(),
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.tokenHash] })],
);

/** iPhones that have a pass and ask for its changes. */
export const walletDevices = pgTable(
  'wallet_devices',
  {
    profileId: profileId(),
    /** SHA-256 of the name that Wallet has made up for the device: whoever knows that may ask. */
    deviceHash: bytes('device_hash').notNull(),
    /** Where Apple's push service reaches the device for our passes, and nothing else. */
    pushToken: text('push_token').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.deviceHash] }),
    index('wallet_devices_by_device').on(table.deviceHash),
  ],
);
