/** Plain web links beside an app's button, for when the button leads nowhere. */
export function WayOut({ links }: { links: { href: string; text: string }[] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-5">
      {links.map(({ href, text }) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-strong underline underline-offset-4"
          >
            {text}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
