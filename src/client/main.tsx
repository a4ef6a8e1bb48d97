// Picks the application: a tipper's phone must not carry the worker's area, nor the other way round.
import './ui/theme.css';

const root = document.getElementById('root');
if (root) {
  const app = window.location.pathname.startsWith('/u/')
    ? import('./app/tip-app')
    : import('./app/worker-app');
  void app.then(({ mount }) => mount(root));
}
