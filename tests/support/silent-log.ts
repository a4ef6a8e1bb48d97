import type { Log } from '../../src/server/db/log';

const nothing = () => {};

/** A log for parts whose words the test does not read. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
