// Every tip page that this server has drawn, ready to be sent.
import { LRUCache } from 'lru-cache';
import type { ServerDeps } from '../deps';
import { findProfile } from '../use-cases/find-profile';
import { summariseRatings } from '../use-cases/summarise-ratings';
import type { BuiltClient } from './built-client';
import { renderBusyPage } from './busy-page';
import { type Frame, frameOf, type PageParts, stillFrameOf } from './document';
import { renderPayPage } from './pay-page';
import { printPage } from './print-page';
import type { RenderedPage } from './rendered-page';
import { renderProfileNotFound, renderTipPage } from './tip-page';

/** Drawn pages are kept beyond their time, because mostly nothing has changed by then. */
const drawnLimits = { max: 500, maxSize: 16 * 1024 * 1024 };

export class TipPages {
  readonly #deps: ServerDeps;
  readonly #frame: Frame;
  /** Of pages that stay as the server drew them. */
  readonly #still: Frame;
  readonly #drawn = new LRUCache<string, { facts: string; page: RenderedPage }>({
    ...drawnLimits,
    sizeCalculation: ({ facts, page }) => facts.length + page.size,
  });
  #notFound: Promise<RenderedPage> | undefined;

  constructor(deps: ServerDeps, client: BuiltClient) {
    this.#deps = deps;
    const frame = frameOf(client, client.tipPage);
    this.#frame = { ...frame, scripts: [client.inlineScripts.resume, ...frame.scripts] };
    this.#still = stillFrameOf(client, client.tipPage);
  }

  /**
   * The tip page at a handle as stored, which is what it is remembered by.
   * @throws {Refusal} `profile_not_found`; or the database is away.
   */
  at(handle: string): Promise<RenderedPage> {
    return this.#deps.cache.remember(`page:${handle}`, async () => {
      const [profile, ratings] = await Promise.all([
        findProfile(this.#deps, handle),
        summariseRatings(this.#deps, handle),
      ]);
      const { publicUrl } = this.#deps.config;
      const facts = { handle, profile, ratings, publicUrl };
      const drawn = await this.#draw(facts);
      return { profileId: profile.id, value: drawn, bytes: drawn.size };
    });
  }

  /** "Profile Not Found". */
  notFound(): Promise<RenderedPage> {
    this.#notFound ??= renderProfileNotFound(this.#deps.clock.now()).then((parts) =>
      this.#print(parts, 404),
    );
    return this.#notFound;
  }

  /** In place of a page that cannot be drawn now. */
  async busy(status: number): Promise<RenderedPage> {
    return this.#print(await renderBusyPage(), status);
  }

  /**
   * The ways to pay an amount, for browsers without script; an amount that makes no sense is
   * asked for again.
   * @throws {Refusal} `profile_not_found`; or the database is away.
   */
  async payment(handle: string, amount: string): Promise<RenderedPage> {
    const profile = await findProfile(this.#deps, handle);
    const { valid, ...parts } = await renderPayPage(profile, amount);
    return this.#print(parts, valid ? 200 : 422, { frame: this.#still });
  }

  /** Draws a page unless it was last drawn from the same facts. */
  async #draw(facts: Omit<Parameters<typeof renderTipPage>[0], 'now'>): Promise<RenderedPage> {
    const text = JSON.stringify(facts);
    const last = this.#drawn.get(facts.handle);
    const page =
      last?.facts === text
        ? last.page
        : await this.#print(await renderTipPage({ ...facts, now: this.#deps.clock.now() }), 200, {
            version: text,
          });
    this.#drawn.set(facts.handle, { facts: text, page });
    return page;
  }

  #print(
    parts: PageParts,
    status: number,
    { frame = this.#frame, version }: { frame?: Frame; version?: string } = {},
  ): Promise<RenderedPage> {
    return printPage(frame, parts, { status, version, publicUrl: this.#deps.config.publicUrl });
  }
}
