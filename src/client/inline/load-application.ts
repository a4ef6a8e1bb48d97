import { nextTask } from '#client/platform/wait';

/**
 * Id of the template in the head whose links are followed only after the first paint: the scripts,
 * dependencies first, then the web app manifest and what the next page needs.
 */
export const LATER_LINKS_ID = 'later-links';

/** Dispatched on the window if a script could not be loaded, unless a form was sent instead. */
export const LOAD_FAILED = 'tipwell:load-failed';

/**
 * Follows the links and runs the scripts.
 * @throws when a script cannot be loaded
 */
export async function loadApplication(): Promise<void> {
  const later = document.getElementById(LATER_LINKS_ID) as HTMLTemplateElement;
  const modules = [...later.content.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  // Requested together: a browser discovers each script only through its importer.
  document.head.append(...modules);
  await run(modules.map(({ href }) => href));
  document.head.append(later.content);
}

async function run(scripts: string[]): Promise<void> {
  if (!document.createElement('link').relList.supports('modulepreload')) {
    await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script)));
    return;
  }
  // One by one, so that the page can react to taps in between.
  for (const script of scripts) {
    await import(/* @vite-ignore */ script);
    await nextTask();
  }
}
