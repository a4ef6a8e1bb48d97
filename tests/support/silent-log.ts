import type { Log } from '../../src/server/log';

const nothing = () => {};

/** A log that discards everything. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
