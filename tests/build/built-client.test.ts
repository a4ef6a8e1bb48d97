// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClientFiles, clientFiles } from '../../src/build/client-files';
import { readManifest } from '../../src/build/read-manifest';
import { bytesAfterBrotli, KB } from '../../src/build/sizes';

const outDir = mkdtempSync(join(tmpdir(), 'tipwell-client-'));
let files: ClientFiles;
let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  const built = await build({
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  chunks = output.filter((file) => file.type === 'chunk');
  files = clientFiles(readManifest(outDir));
}, 120_000);

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

const tipChunks = () => chunks.filter(({ fileName }) => files.tipPage.includes(fileName));

describe('the built client', () => {
  it('precaches every chunk that the tip page can load', () => {
    const tipApp = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/tip-app.tsx'));
    expect(files.tipPage).toContain(tipApp?.fileName);
    for (const chunk of tipChunks()) {
      expect(files.tipPage).toEqual(expect.arrayContaining(chunk.imports));
      // The page's own script is where the two applications part.
      if (!chunk.isEntry) {
        expect(files.tipPage).toEqual(expect.arrayContaining(chunk.dynamicImports));
      }
    }
  });

  it("keeps the worker's area out of the precache", () => {
    const workerApp = chunks.find(({ facadeModuleId }) =>
      facadeModuleId?.endsWith('/worker-app.tsx'),
    );
    expect(files.workerArea).toContain(workerApp?.fileName);
    const modules = tipChunks().flatMap(({ moduleIds }) => moduleIds);
    const workerOnly =
      /node_modules\/(react-router|react-hook-form|workbox)|features\/(auth|profile|qr-links|dashboard)\//;
    expect(modules.filter((id) => workerOnly.test(id))).toEqual([]);
  });

  it('loads the first step in few files, all but its own named in the page', () => {
    const html = readFileSync(join(outDir, 'index.html'), 'utf8');
    const scripts = files.tipPageFirstVisit.filter((file) => file.endsWith('.js'));
    const named = scripts.filter((file) => html.includes(`="/${file}"`));
    expect(scripts.length).toBeLessThanOrEqual(5);
    expect(scripts.filter((file) => !named.includes(file))).toEqual([
      expect.stringContaining('/tip-app-'),
    ]);
    for (const file of named) expect(html.split(`="/${file}"`)).toHaveLength(2);
  });

  it('has the styles of every component that a tipper may see', () => {
    const styles = join(import.meta.dirname, '../../src/client/ui/tip-page.css');
    const sources = [...readFileSync(styles, 'utf8').matchAll(/@source "([^"]+)"/g)].map(
      ([, source = '']) => join(dirname(styles), source),
    );
    const components = tipChunks()
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => /\/src\/client\/.*\.tsx$/.test(id) && !id.endsWith('/main.tsx'));
    expect(components.length).toBeGreaterThan(20);
    const covered = (id: string) =>
      sources.some((source) => id === source || id.startsWith(`${source}/`));
    expect(components.filter((id) => !covered(id))).toEqual([]);
  });

  it('compiles the scripts in the head of the pages, each small and self-contained', async () => {
    const texts = ['start', 'resume'].map((name) =>
      readFileSync(join(outDir, `.vite/inline/${name}.js`), 'utf8'),
    );
    for (const text of texts) {
      // As a classic script: an import or an export would not parse.
      expect(() => new Script(text)).not.toThrow();
      expect(text).not.toContain('</');
    }
    expect(await bytesAfterBrotli(texts.map((text) => Buffer.from(text)))).toBeLessThan(KB);
  });

  it('has its icon within the page', () => {
    const html = readFileSync(join(outDir, 'index.html'), 'utf8');
    expect(html).not.toContain('/icon.svg');
    const [, icon = ''] = /<link rel="icon" href="data:image\/svg\+xml,([^"]*)"/.exec(html) ?? [];
    const mark = readFileSync(join(import.meta.dirname, '../../public/icon.svg'), 'utf8');
    expect(decodeURIComponent(icon)).toBe(mark.replace(/\s*\n\s*/g, ''));
  });

  it("lists every other file for the worker's area, so that it can be warmed", () => {
    const all = [...files.tipPage, ...files.workerArea];
    expect(all).toEqual(expect.arrayContaining(chunks.map(({ fileName }) => fileName)));
  });
});
