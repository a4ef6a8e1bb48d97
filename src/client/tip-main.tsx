// Starts the tipper's application. It is a separate build (`vite.tip-page.config.ts`), so that no
// screen of the worker's area can enlarge it.
import { start } from '#client/platform/start';
import '#client/ui/tip-page.css';

const root = document.getElementById('root');
if (root) void start(root, () => import('#client/app/tip-app'));
