// Picks the application: a tipper's phone must not carry the worker's area, nor the other way round.
import { start } from './platform/start';
import './ui/tip-page.css';

const root = document.getElementById('root');
if (root) {
  void start(root, () => {
    const { pathname } = window.location;
    if (/^\/(u\/|success\/?$)/.test(pathname)) return import('./app/tip-app');
    // Begun together: the router would ask for its first page a round trip later.
    if (pathname === '/') import('./features/landing/landing-page').catch(() => undefined);
    return import('./app/worker-app');
  });
}
