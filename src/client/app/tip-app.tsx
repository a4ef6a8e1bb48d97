// The tipper's application: the tip page, its receipt, and as little script as possible. It has no
// router: each page has one address, and links between them are plain.
import { loadPersistence } from '#client/features/tip-page/load-persistence';
import { retryStylesheets } from '#client/platform/import-with-retry';
import { keepInstallPrompt } from '#client/platform/install';
import { readPageData } from '#client/platform/page-data';
import { isResuming } from '#client/platform/resuming';
import { atIdle } from '#client/platform/when-idle';
import { hydrate, render } from './render';
import { TipRoot } from './tip-root';

/** Milliseconds after which everything the first step does not need is loaded, idle or not. */
const CALM_MS = 1000;

export async function mount(root: HTMLElement): Promise<void> {
  // Suppresses the browser's banner: installing is offered to workers, not to tippers.
  keepInstallPrompt();
  retryStylesheets();
  const { pathname, search } = window.location;
  const rendered = readPageData();
  // Nothing can be tapped until the state stored on this phone has been read.
  if (rendered === null || isResuming()) void loadPersistence();
  // Without data, the page is a shell, or says that the server was too busy to render it.
  if (rendered === null) {
    render(root, <TipRoot pathname={pathname} search={search} />);
  } else {
    const { state, handle, page } = rendered;
    await new Promise<void>((resolve) => {
      hydrate(
        root,
        <TipRoot
          pathname={pathname}
          search={search}
          state={state}
          handle={handle}
          page={page}
          onRendered={resolve}
        />,
      );
    });
  }
  atIdle(() => void loadPersistence().then(({ startPersistence }) => startPersistence()), CALM_MS);
}
