import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, LogFn } from 'pino';

type Said = Parameters<LogFn>;

/**
 * A child of a log, made when it first says something. Each request gets one and hardly any needs
 * it, while making one means to search what it is bound to for secrets.
 */
export class LazyLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #child: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  #own(): FastifyBaseLogger {
    this.#child ??= this.#parent.child(this.#bindings);
    return this.#child;
  }

  get level() {
    return (this.#child ?? this.#parent).level;
  }
  set level(level) {
    this.#own().level = level;
  }
  fatal(...said: Said) {
    this.#own().fatal(...said);
  }
  error(...said: Said) {
    this.#own().error(...said);
  }
  warn(...said: Said) {
    this.#own().warn(...said);
  }
  info(...said: Said) {
    this.#own().info(...said);
  }
  debug(...said: Said) {
    this.#own().debug(...said);
  }
  trace(...said: Said) {
    this.#own().trace(...said);
  }
  silent(...said: Said) {
    this.#own().silent(...said);
  }
  child(...args: Parameters<FastifyBaseLogger['child']>) {
    return this.#own().child(...args);
  }
}
