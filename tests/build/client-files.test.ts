import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { clientFiles } from '../../src/build/client-files';

const tipPage: Manifest = {
  'tip-page.html': {
    file: 'assets/tip-page.js',
    css: ['assets/tip-page.css'],
    dynamicImports: ['_first-step.js'],
  },
  '_first-step.js': {
    file: 'assets/first-step.js',
    imports: ['_react.js'],
    // Chunks import the page's script in turn, because it contains the chunk loader.
    dynamicImports: ['_later.js', '_offers.js', '_receipt.js', 'tip-page.html'],
  },
  '_later.js': { file: 'assets/later.js', imports: ['_react.js'], assets: ['assets/frame.svg'] },
  '_offers.js': { file: 'assets/offers.js', name: 'offers', imports: ['_react.js'] },
  '_receipt.js': { file: 'assets/receipt.js', name: 'receipt', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
};

const workerArea: Manifest = {
  'index.html': { file: 'assets/index.js', dynamicImports: ['src/client/app/worker-app.tsx'] },
  'src/client/app/worker-app.tsx': {
    file: 'assets/worker-app.js',
    imports: ['_react.js'],
    dynamicImports: ['dashboard.tsx'],
  },
  'dashboard.tsx': { file: 'assets/dashboard.js', imports: ['_charts.js'] },
  '_charts.js': { file: 'assets/charts.js' },
  '_react.js': { file: 'assets/react.js' },
};

const manifests = { tipPage, workerArea };

describe('sorting the built files', () => {
  it('keeps the receipt for tippers, but not the offers', () => {
    expect(clientFiles(manifests).tipPageOnDemand).toEqual(['assets/receipt.js']);
  });

  it('gives the tip page everything a tip needs up to the last step, and nothing else', () => {
    expect(clientFiles(manifests).tipPage).toEqual([
      'assets/first-step.js',
      'assets/frame.svg',
      'assets/later.js',
      'assets/react.js',
      'assets/tip-page.css',
      'assets/tip-page.js',
    ]);
  });

  it('counts only what loads immediately towards the first step', () => {
    expect(clientFiles(manifests).tipPageFirstVisit).toEqual([
      'assets/first-step.js',
      'assets/react.js',
      'assets/tip-page.css',
      'assets/tip-page.js',
    ]);
  });

  it("gives the worker's area the rest, without what both builds contain", () => {
    expect(clientFiles(manifests).workerArea).toEqual([
      'assets/charts.js',
      'assets/dashboard.js',
      'assets/index.js',
      'assets/worker-app.js',
    ]);
  });

  it('rejects a build without a tip page', () => {
    expect(() => clientFiles({ tipPage: {}, workerArea })).toThrow('not in its build');
  });
});
