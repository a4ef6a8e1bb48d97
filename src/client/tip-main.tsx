// Starts the tipper's application. It is built by itself (`vite.tip-page.config.ts`), so that no
// screen of the worker's area can make it larger.
import { start } from './platform/start';
import './ui/tip-page.css';

const root = document.getElementById('root');
if (root) void start(root, () => import('./app/tip-app'));
