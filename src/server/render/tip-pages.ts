import { LRUCache } from 'lru-cache';
import type { ErrorCode } from '#contract/errors';
import type { ServerDeps } from '#server/deps';
import { addressOfPage } from '#server/profiles/address-of-page';
import { findProfile } from '#server/profiles/find-profile';
import { atOwnDomain } from '#server/profiles/presenter';
import { summarizeRatings } from '#server/tips/summarize-ratings';
import type { BuiltClient } from './built-client';
import { renderBusyPage } from './busy-page';
import { type Frame, frameOf, type PageParts, staticFrameOf } from './document';
import { renderPayPage } from './pay-page';
import { renderPage } from './render-page';
import type { RenderedPage } from './rendered-page';
import { type MissingState, renderMissingPage, renderTipPage } from './tip-page';

/** Pages are kept after the cache has expired, because usually nothing has changed by then. */
const keptLimits = { max: 500, maxSize: 16 * 1024 * 1024 };

/** The page to show for each error, and its status. */
const missingPages = {
  profile_not_found: { state: 'not-found', status: 404 },
  qr_code_not_found: { state: 'not-found', status: 404 },
  // Not 410: the page may be shown again at any time, so the phone must not remember this.
  qr_code_paused: { state: 'paused', status: 404 },
  qr_code_retired: { state: 'retired', status: 410 },
} as const satisfies Partial<Record<ErrorCode, { state: MissingState; status: number }>>;

/** Returns true if an error means that there is no page, not that it is temporarily unavailable. */
export function isMissing(code: ErrorCode): code is keyof typeof missingPages {
  return code in missingPages;
}

/** Renders tip pages, and keeps them as long as nothing on them changes. */
export class TipPages {
  readonly #deps: ServerDeps;
  readonly #frame: Frame;
  /** The frame of pages without scripts. */
  readonly #still: Frame;
  readonly #kept = new LRUCache<string, { facts: string; page: RenderedPage }>({
    ...keptLimits,
    sizeCalculation: ({ facts, page }) => facts.length + page.size,
  });
  /** Pages that say why there is no tip page, by state, or status while the server is busy. */
  readonly #instead = new Map<MissingState | number, Promise<RenderedPage>>();

  constructor(deps: ServerDeps, client: BuiltClient) {
    this.#deps = deps;
    const frame = frameOf(client, client.tipPage);
    const { resume, repair } = client.inlineScripts;
    this.#frame = { ...frame, scripts: [resume, ...frame.scripts, repair] };
    this.#still = staticFrameOf(client, client.tipPage);
  }

  /**
   * Returns the tip page of a handle.
   * @param handle in its stored form
   * @param site where the page is shown
   * @throws {ApiError} profile_not_found when no active profile has or had the handle
   * @throws {Error} of the driver when the database cannot be reached
   */
  at(handle: string, site: 'ours' | 'own-domain' = 'ours'): Promise<RenderedPage> {
    const isOurs = site === 'ours';
    return this.#deps.cache.remember(`page:${site}:${handle}`, async () => {
      const [found, ratings] = await Promise.all([
        findProfile(this.#deps, handle),
        summarizeRatings(this.#deps, handle),
      ]);
      const { publicUrl } = this.#deps.config;
      const profile = isOurs ? found : atOwnDomain(found);
      const address = await addressOfPage(this.#deps, profile);
      const facts = { handle, profile, ratings, address, publicUrl };
      const page = await this.#render(`${site}:${handle}`, facts);
      return { invalidatedBy: profile.id, value: page, bytes: page.size };
    });
  }

  /** Returns the page that says why there is none: “Profile Not Found”, or a code is out of use. */
  missing(code: keyof typeof missingPages): Promise<RenderedPage> {
    const { state, status } = missingPages[code];
    return this.#renderOnce(state, status, () => renderMissingPage(state, this.#deps.clock.now()));
  }

  /** Returns the page to send while another cannot be rendered. */
  busy(status: number): Promise<RenderedPage> {
    return this.#renderOnce(status, status, renderBusyPage);
  }

  /**
   * Returns the ways to pay an amount, for browsers without scripts. The page asks again if the
   * amount is invalid.
   * @throws {ApiError} profile_not_found when no active profile has or had the handle
   * @throws {Error} of the driver when the database cannot be reached
   */
  async payment(handle: string, amount: string): Promise<RenderedPage> {
    const profile = await findProfile(this.#deps, handle);
    const { valid, ...parts } = await renderPayPage(profile, amount);
    return this.#complete(parts, valid ? 200 : 422, { frame: this.#still });
  }

  /** Renders a page at the first request for it. Keeps no failure. */
  #renderOnce(
    key: MissingState | number,
    status: number,
    render: () => Promise<PageParts>,
  ): Promise<RenderedPage> {
    const kept = this.#instead.get(key);
    if (kept) return kept;
    const page = render().then((parts) => this.#complete(parts, status));
    this.#instead.set(key, page);
    page.catch(() => this.#instead.delete(key));
    return page;
  }

  /** Renders a page, or returns the last one if it was rendered from the same facts. */
  async #render(
    key: string,
    facts: Omit<Parameters<typeof renderTipPage>[0], 'now'>,
  ): Promise<RenderedPage> {
    const text = JSON.stringify(facts);
    const last = this.#kept.get(key);
    if (last?.facts === text) return last.page;
    const parts = await renderTipPage({ ...facts, now: this.#deps.clock.now() });
    const page = await this.#complete(parts, 200, { version: text });
    this.#kept.set(key, { facts: text, page });
    return page;
  }

  #complete(
    parts: PageParts,
    status: number,
    { frame = this.#frame, version }: { frame?: Frame; version?: string } = {},
  ): Promise<RenderedPage> {
    const { publicUrl, operator } = this.#deps.config;
    const options = { status, version, publicUrl, frameUrl: operator.adFrameUrl };
    return renderPage(frame, parts, options);
  }
}
