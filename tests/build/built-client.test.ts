// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClientFiles, clientFiles, readManifests } from '../../src/build/client-files';
import { bytesAfterBrotli, KB } from '../../src/build/sizes';
import { newerFeaturesIn } from './newer-features';

const outDir = mkdtempSync(join(tmpdir(), 'tipwell-client-'));
let files: ClientFiles;
let tipChunks: Rolldown.OutputChunk[];
let workerChunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  // Like `npm run build`: first the tip page, then the rest into the same folder.
  tipChunks = await chunksOf('vite.tip-page.config.ts');
  workerChunks = await chunksOf('vite.config.ts');
  files = clientFiles(readManifests(outDir));
}, 120_000);

async function chunksOf(configFile: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile,
    logLevel: 'error',
    build: { outDir, minify: false, reportCompressedSize: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** Newer features that are used only if the browser has them, with the chunk that checks. */
const askedFor: Record<string, RegExp> = {
  // NFC tags are written in Chrome on Android only (`src/client/platform/nfc.ts`).
  'AbortSignal.any': /^(code-page|tag)/,
  NDEFReader: /^(code-page|tag)/,
  // React checks first.
  'console.timeStamp': /^react/,
  // A method of jsPDF's own, not of byte arrays.
  toHex: /^jspdf/,
  // `pushSupport` in `src/client/platform/push.ts` checks first.
  'Notification.requestPermission': /^forms/,
};

describe('the built client', () => {
  it('uses no feature that the oldest supported browsers lack, unless it checks for it first', () => {
    const used = [...tipChunks, ...workerChunks].flatMap(({ name, fileName, code }) =>
      newerFeaturesIn(fileName, code)
        .filter((feature) => !askedFor[feature]?.test(name))
        .map((feature) => `${name}: ${feature}`),
    );
    expect(used).toEqual([]);
    // The oldest browsers lack all of these.
    const newer =
      'a.toSorted(); Promise.withResolvers(); URL.canParse(b); /(?<=c)/; class D { static {} }';
    expect(newerFeaturesIn('newer.js', newer)).toEqual([
      'Promise.withResolvers',
      'URL.canParse',
      'lookbehind',
      'static block',
      'toSorted',
    ]);
  });

  it('precaches every chunk that a tip can need, and nothing of the offers', () => {
    expect(tipChunks.length).toBeGreaterThan(3);
    const [offers, ...others] = tipChunks.toSorted(({ name }) => (name === 'offers' ? -1 : 1));
    const kept = [...files.tipPage, ...files.tipPageOnDemand];
    for (const { fileName } of others) expect(kept).toContain(fileName);
    // Tippers can do without them.
    expect(offers?.name).toBe('offers');
    expect(kept).not.toContain(offers?.fileName);
  });

  it("keeps the worker's area out of the precache", () => {
    const modules = tipChunks.flatMap(({ moduleIds }) => moduleIds);
    const workerOnly =
      /node_modules\/(react-router|react-hook-form|@radix-ui)|features\/(auth|profile|qr-links|dashboard)\//;
    expect(modules.filter((id) => workerOnly.test(id))).toEqual([]);
    const workerApp = workerChunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith('/worker-app.tsx'),
    );
    expect(files.workerArea).toContain(workerApp?.fileName);
    // The service worker recognizes a worker's phone by this file (`sw/worker-area.ts`).
    expect(
      files.workerArea.filter((file) => /^assets\/dashboard-page-.*\.js$/.test(file)),
    ).toHaveLength(1);
  });

  /** Lists the chunks that a screen of the worker's area needs besides the application. */
  function chunksFor(screen: string): Rolldown.OutputChunk[] {
    const chunks = workerChunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(screen));
    for (const { imports } of chunks) {
      const imported = workerChunks.filter(({ fileName }) => imports.includes(fileName));
      chunks.push(...imported.filter((chunk) => !chunks.includes(chunk)));
    }
    return chunks;
  }

  it("shows the landing page's charts without the script that draws them", () => {
    const chunks = chunksFor('/landing-page.tsx');
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.length).toBeGreaterThan(10);
    const drawing = /ui\/charts\/|heat-map|react-dom\/server/;
    expect(modules.filter((id) => drawing.test(id))).toEqual([]);
    expect(chunks[0]?.code).toContain('Busiest: Friday, 7 PM');
  });

  it.each(['landing', 'pricing', 'privacy', 'terms'])(
    'shows the %s page without forms, the outbox and what only the signed-in area needs',
    (name) => {
      const modules = ['/worker-app.tsx', `/${name}-page.tsx`]
        .flatMap(chunksFor)
        .flatMap(({ moduleIds }) => moduleIds);
      expect(modules.length).toBeGreaterThan(50);
      const later = /react-hook-form|outbox\/outbox|features\/auth\/|contract\/(codes|teams)\//;
      expect(modules.filter((id) => later.test(id))).toEqual([]);
    },
  );

  it('loads the first step in few files, all of them preloaded by the page', () => {
    const html = readFileSync(join(outDir, 'tip-page.html'), 'utf8');
    const scripts = files.tipPageFirstVisit.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeLessThanOrEqual(4);
    for (const file of scripts) expect(html.split(`="/${file}"`)).toHaveLength(2);
  });

  it("loads the shell's styles for no screen, because they would come after the application's", () => {
    const page = workerChunks.find(({ isEntry }) => isEntry);
    expect(page?.fileName).toMatch(/^assets\/index-/);
    const importers = workerChunks.filter(({ imports }) => imports.includes(page?.fileName ?? ''));
    expect(importers.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['schemas', '/node_modules/zod/'],
    ['queries', '/node_modules/@tanstack/'],
    ['the outbox', '/src/outbox/outbox.ts'],
    ['the service worker', '/node_modules/workbox-window/'],
  ])('loads %s with the parts that the first step does not wait for', (_, part) => {
    const modulesOf = (names: string[]) =>
      tipChunks.flatMap(({ fileName, moduleIds }) => (names.includes(fileName) ? moduleIds : []));
    const ofPart = (id: string) => id.includes(part);
    expect(modulesOf(files.tipPageFirstVisit).filter(ofPart)).toEqual([]);
    expect(modulesOf(files.tipPage).filter(ofPart)).not.toEqual([]);
  });

  it('leaves out the schemas of a contract file that the tip page does not use', () => {
    const chunk = tipChunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith('/contract/profiles/payment-methods.ts')),
    );
    expect(chunk?.code).toContain('Venmo handle');
    // The message of a schema for what a worker enters.
    expect(chunk?.code).not.toContain('Enter your Venmo username');
  });

  it('includes the styles of every component that a tipper may see', () => {
    const styles = join(import.meta.dirname, '../../src/client/ui/tip-page.css');
    const sources = [...readFileSync(styles, 'utf8').matchAll(/@source "([^"]+)"/g)].map(
      ([, source = '']) => join(dirname(styles), source),
    );
    const components = tipChunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => /\/src\/client\/.*\.tsx$/.test(id) && !id.endsWith('/tip-main.tsx'));
    expect(components.length).toBeGreaterThan(20);
    const covered = (id: string) =>
      sources.some((source) => id === source || id.startsWith(`${source}/`));
    expect(components.filter((id) => !covered(id))).toEqual([]);
  });

  it('compiles the inline scripts, each small and self-contained', async () => {
    const texts = ['start', 'resume', 'repair'].map((name) =>
      readFileSync(join(outDir, `.vite/inline/${name}.js`), 'utf8'),
    );
    for (const text of texts) {
      // Parsed as a classic script, where an import or export would throw.
      expect(() => new Script(text)).not.toThrow();
      expect(text).not.toContain('</');
    }
    expect(await bytesAfterBrotli(texts.map((text) => Buffer.from(text)))).toBeLessThan(1.5 * KB);
  });

  it('inlines its icon into the page', () => {
    const html = readFileSync(join(outDir, 'index.html'), 'utf8');
    expect(html).not.toContain('/icon.svg');
    const [, icon = ''] = /<link rel="icon" href="data:image\/svg\+xml,([^"]*)"/.exec(html) ?? [];
    const mark = readFileSync(join(import.meta.dirname, '../../public/icon.svg'), 'utf8');
    expect(decodeURIComponent(icon)).toBe(mark.replace(/\s*\n\s*/g, ''));
  });

  it("lists every other file under the worker's area, so that it can be cached after sign-in", () => {
    for (const { fileName } of workerChunks) {
      expect([...files.tipPage, ...files.workerArea]).toContain(fileName);
    }
  });
});
