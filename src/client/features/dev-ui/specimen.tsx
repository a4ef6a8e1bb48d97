import type { ReactNode } from 'react';
import type { Elements } from '#client/ui/elements';

/** A named group of components, side by side. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 border-b border-line pb-2 text-xl font-bold">{title}</h2>
      <div className="flex flex-wrap items-start gap-6">{children}</div>
    </section>
  );
}

/** One component in one state, with its name. */
export function Specimen({ name, children }: { name: string; children: Elements }) {
  return (
    <figure className="flex max-w-full min-w-0 flex-col gap-2">
      <figcaption className="text-xs text-ink-muted">{name}</figcaption>
      {children}
    </figure>
  );
}
