// Starts the worker's application: everything but the tip page (`tip-main.tsx`).
import { start } from '#client/platform/start';
import '#client/ui/tip-page.css';

const root = document.getElementById('root');
if (root) {
  // Requested at once: the router would do so a round trip later.
  if (window.location.pathname === '/') {
    import('#client/features/landing/landing-page').catch(() => undefined);
  }
  void start(root, () => import('#client/app/worker-app'));
}
