import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { buttonClasses } from '#client/ui/button';

/** Links from something that a plan lacks to the plans. */
export function PlansLink() {
  return (
    <Link
      to={paths.pricing.getHref()}
      className={buttonClasses({ variant: 'secondary', size: 'sm' })}
    >
      View Pro Plans
    </Link>
  );
}
