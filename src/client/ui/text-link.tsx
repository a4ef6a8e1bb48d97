import { Link } from 'react-router-dom';

/** How a link looks within a sentence. */
export const textLinkClasses =
  'font-semibold break-words text-brand-strong underline underline-offset-4';

/** A link to another screen, within a sentence. Not for the tip page, which has no router. */
export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={textLinkClasses}>
      {children}
    </Link>
  );
}
