// Shown instead of a tip page while the server cannot read the profile.
import WifiOff from 'lucide-react/icons/wifi-off';
import { HeaderBar } from '#client/features/tip-page/header-bar';
import { ButtonLink } from '#client/ui/button';
import { EmptyState } from '#client/ui/empty-state';
import { markupOf } from '#server/markup';
import type { PageParts } from './document';

/** Renders a page that the application replaces in the browser, where it tries again. */
export async function renderBusyPage(): Promise<PageParts> {
  return {
    title: "We can't reach this tip page · Tipwell",
    description: 'Our server is busy. Please try again in a moment.',
    head: '<meta name="robots" content="noindex">',
    body: await markupOf(
      <>
        <HeaderBar isOwner={false} />
        <main className="mx-auto max-w-xl px-4 py-10">
          <EmptyState
            headingLevel={1}
            title="We can't reach this tip page"
            icon={<WifiOff aria-hidden="true" className="size-6" />}
            action={<ButtonLink href="">Try again</ButtonLink>}
          >
            Our server is busy. We'll keep trying.
          </EmptyState>
        </main>
      </>,
    ),
  };
}
