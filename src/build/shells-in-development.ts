// For `npm run dev`: serves the tip page's shell at its URLs, instead of index.html.
import type { Plugin } from 'vite';
import { shellOf, shells } from '../contract/service-worker.ts';

export function shellsInDevelopment(): Plugin {
  return {
    name: 'tipwell:shells-in-development',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        const isPage = request.headers.accept?.includes('text/html') ?? false;
        if (isPage && shellOf(url) === shells.tipPage) request.url = `/${shells.tipPage}`;
        next();
      });
    },
  };
}
