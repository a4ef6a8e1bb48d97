import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { useOperator } from '#client/shared/account/use-operator';
import { HydrationSlice } from '#client/ui/hydration-slice';
import { PageHeading } from '#client/ui/page-heading';
import { TextLink, textLinkClasses } from '#client/ui/text-link';

export interface LegalSection {
  /** The URL's fragment. People link to it, so it must not change. */
  id: string;
  title: string;
  body: ReactNode;
}

export interface LegalPageProps {
  title: string;
  /** The day of the last change: `November 20, 2026`. */
  updated: string;
  /** The gist, for readers who stop there. */
  summary: ReactNode;
  sections: readonly LegalSection[];
}

export function LegalPage({ title, updated, summary, sections }: LegalPageProps) {
  useSectionOfAddress();
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-14 px-4 pt-10 pb-20 sm:px-6 sm:pt-16 lg:grid-cols-[15rem_minmax(0,42rem)]">
      <div className="lg:col-start-2">
        <PageHeading
          title={title}
          className="text-[min(2.25rem,11vw)] leading-tight font-extrabold tracking-tight sm:text-5xl"
        />
        <p className="mt-3 text-ink-muted">
          Last changed on <span>{updated}</span>
        </p>
        <div className="mt-8 rounded-card bg-brand-soft p-5 text-on-brand-soft sm:p-6">
          <h2 className="text-lg font-bold">In short</h2>
          <div className="mt-2 leading-relaxed">{summary}</div>
        </div>
      </div>
      <nav
        aria-labelledby="contents"
        className="mt-8 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
      >
        <h2 id="contents" className="text-sm font-bold">
          Contents
        </h2>
        <ol className="mt-2 border-l-2 border-line">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="flex min-h-11 items-center py-1.5 pl-4 leading-snug text-ink-muted underline-offset-4 hover:text-brand-strong hover:underline"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className="lg:col-start-2">
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} className="mt-11">
            <h2 id={section.id} className="scroll-mt-24 text-2xl font-bold">
              {section.title}
            </h2>
            <div className="mt-3 flex flex-col gap-4 leading-relaxed">
              <HydrationSlice>{section.body}</HydrationSlice>
            </div>
          </section>
        ))}
      </article>
    </div>
  );
}

/** Scrolls to the section in the URL, which the browser looked for before the text was rendered. */
function useSectionOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

export function BulletList({ items }: { items: readonly [what: string, about: ReactNode][] }) {
  return (
    <ul className="flex list-disc flex-col gap-2.5 pl-5 marker:text-brand">
      {items.map(([what, about]) => (
        <li key={what}>
          <strong>{what}</strong> <span>{about}</span>
        </li>
      ))}
    </ul>
  );
}

export function AccountSettingsLink() {
  return <TextLink to={paths.accountSettings.getHref()}>Account settings</TextLink>;
}

/** Says how to reach the operator, or that no contact is given. */
export function ContactLink() {
  const supportEmail = useOperator()?.supportEmail;
  return (
    <span>
      {supportEmail ? (
        <a href={`mailto:${supportEmail}`} className={textLinkClasses}>
          {supportEmail}
        </a>
      ) : (
        <em>[no contact address given]</em>
      )}
    </span>
  );
}

/** Shows the operator's name, or that none is given. */
export function OperatorName() {
  return <span>{useOperator()?.name ?? <em>[the operator's name is not given]</em>}</span>;
}
