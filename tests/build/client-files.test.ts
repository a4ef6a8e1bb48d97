import { describe, expect, it } from 'vitest';
import { clientFiles, type Manifest } from '../../src/build/client-files';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    dynamicImports: ['src/client/app/tip-app.tsx', 'src/client/app/worker-app.tsx'],
  },
  'src/client/app/tip-app.tsx': {
    file: 'assets/tip-app.js',
    // Chunks import the page's script back, for its loader.
    imports: ['_shared.js', 'index.html'],
    dynamicImports: ['qr.tsx'],
  },
  'src/client/app/worker-app.tsx': {
    file: 'assets/worker-app.js',
    imports: ['_shared.js', 'index.html'],
    dynamicImports: ['dashboard.tsx'],
  },
  'qr.tsx': { file: 'assets/qr.js', imports: ['_matrix.js'], assets: ['assets/frame.svg'] },
  'dashboard.tsx': { file: 'assets/dashboard.js', imports: ['_matrix.js', '_charts.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_matrix.js': { file: 'assets/matrix.js' },
  '_charts.js': { file: 'assets/charts.js' },
};

describe('whose file is whose', () => {
  it('gives the tip page all it may load through to the last step', () => {
    expect(clientFiles(manifest).tipPage).toEqual([
      'assets/frame.svg',
      'assets/index.css',
      'assets/index.js',
      'assets/matrix.js',
      'assets/qr.js',
      'assets/shared.js',
      'assets/tip-app.js',
    ]);
  });

  it('counts only what is loaded at once for the first step', () => {
    expect(clientFiles(manifest).tipPageFirstVisit).toEqual([
      'assets/index.css',
      'assets/index.js',
      'assets/shared.js',
      'assets/tip-app.js',
    ]);
  });

  it("leaves the worker's area the rest", () => {
    expect(clientFiles(manifest).workerArea).toEqual([
      'assets/charts.js',
      'assets/dashboard.js',
      'assets/worker-app.js',
    ]);
  });

  it('refuses a build without a tip page', () => {
    expect(() => clientFiles({ 'index.html': { file: 'assets/index.js' } })).toThrow('tip-app');
  });
});
