import { describe, expect, it } from 'vitest';
import { routeOf } from '../../sw/routes';

const origin = 'https://tipwell.example';

function route(path: string, request: Partial<Request> = {}) {
  return routeOf(
    { method: 'GET', mode: 'cors', destination: '', url: new URL(path, origin).href, ...request },
    origin,
  );
}

const navigation = { mode: 'navigate', destination: 'document' } as const;

describe('what the service worker answers', () => {
  it('answers navigations to tip pages, whatever their query', () => {
    expect(route('/u/demo', navigation)).toBe('tip-page');
    expect(route('/u/demo?from=qr', navigation)).toBe('tip-page');
  });

  it('answers navigations to the other screens with the shell', () => {
    for (const path of ['/', '/dashboard', '/qr-links', '/login?return_to=%2Fhome', '/nowhere']) {
      expect(route(path, navigation)).toBe('shell');
    }
  });

  it('never answers for the API, not even a navigation to it', () => {
    for (const path of ['/api', '/api/tips', '/api/openapi.json', '/api/profiles/demo']) {
      expect(route(path)).toBe('network');
      expect(route(path, navigation)).toBe('network');
      expect(route(path, { destination: 'image' })).toBe('network');
    }
  });

  it('leaves the health checks alone, and only those', () => {
    expect(route('/healthz', navigation)).toBe('network');
    expect(route('/readyz', navigation)).toBe('network');
    expect(route('/apiary', navigation)).toBe('shell');
  });

  it('never touches a write', () => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      expect(route('/api/tips', { method })).toBe('network');
      expect(route('/u/demo', { ...navigation, method })).toBe('network');
    }
  });

  it('leaves files and other origins to the network', () => {
    expect(route('/robots.txt', navigation)).toBe('network');
    expect(route('/manifest.webmanifest')).toBe('network');
    expect(route('https://elsewhere.example/photo.jpg', { destination: 'image' })).toBe('network');
    expect(route('https://elsewhere.example/u/demo', navigation)).toBe('network');
  });

  it('answers hashed files and photos of its own origin', () => {
    expect(route('/assets/tip-app-abc123.js', { destination: 'script' })).toBe('asset');
    expect(route('/demo/maya.webp', { destination: 'image' })).toBe('image');
  });
});
