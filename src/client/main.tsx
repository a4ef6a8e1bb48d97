// Picks the application: a tipper's phone must not carry the worker's area, nor the other way round.
import { start } from './platform/start';
import './ui/theme.css';

const root = document.getElementById('root');
if (root) {
  void start(root, () =>
    /^\/(u\/|success\/?$)/.test(window.location.pathname)
      ? import('./app/tip-app')
      : import('./app/worker-app'),
  );
}
