import type { FastifyBaseLogger } from 'fastify';

/** The part of Fastify's logger that the database layer writes to. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
