import { PageHeading } from '#client/ui/page-heading';
import { Actions } from './actions';
import { Content } from './content';
import { Feedback } from './feedback';
import { Fields } from './fields';

/** `/dev/ui`, in development only: every component of `ui/` in every state. */
export function DevUiPage() {
  return (
    <main id="main" className="mx-auto max-w-6xl px-4 pt-8 pb-24 md:px-8">
      <PageHeading title="Components" />
      <p className="mt-1 text-ink-muted">
        Look at them in light and dark, by keyboard, and at 390 px.
      </p>
      <Actions />
      <Fields />
      <Feedback />
      <Content />
    </main>
  );
}
