import type { BaseLogger } from 'pino';

/** The part of a pino logger that this folder writes to. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
