// Starts the worker's application, which is everything but the tip page (`tip-main.tsx`).
import { start } from './platform/start';
import './ui/tip-page.css';

const root = document.getElementById('root');
if (root) {
  // Begun at once: the router would ask for its first page a round trip later.
  if (window.location.pathname === '/') {
    import('./features/landing/landing-page').catch(() => undefined);
  }
  void start(root, () => import('./app/worker-app'));
}
