import type { Log } from '../../src/server/log';

const nothing = () => {};

export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
