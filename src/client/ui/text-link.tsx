import { Link } from 'react-router-dom';

/** The look of a link within a sentence. */
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
