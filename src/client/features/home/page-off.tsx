import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths';
import { Notice } from '../../ui/notice';

/** A deactivated page takes no tips, so its code must not be held out unawares. */
export function PageOff() {
  return (
    <Notice tone="accent">
      Your tip page is off: customers who scan your code find nothing.{' '}
      <Link
        to={`${paths.profile.getHref()}#page-status`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Turn it on
      </Link>
    </Notice>
  );
}
