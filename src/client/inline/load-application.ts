import { nextTask } from '#client/platform/next-task';

/**
 * Names the template in the head with the links that a page follows only after its first paint: its
 * scripts, each after those that it imports, and then what can wait for them, the web app manifest.
 */
export const LATER_LINKS_ID = 'later-links';

/**
 * Follows the links and runs the scripts.
 * @throws when a script cannot be loaded
 */
export async function loadApplication(): Promise<void> {
  const later = document.getElementById(LATER_LINKS_ID) as HTMLTemplateElement;
  const modules = [...later.content.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  // All are asked for together: a browser finds each script only after the one that imports it.
  document.head.append(...modules);
  await run(modules.map(({ href }) => href));
  document.head.append(later.content);
}

async function run(scripts: string[]): Promise<void> {
  if (!document.createElement('link').relList.supports('modulepreload')) {
    await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script)));
    return;
  }
  // One by one, so that between them the page can answer to a finger.
  for (const script of scripts) {
    await import(/* @vite-ignore */ script);
    await nextTask();
  }
}
