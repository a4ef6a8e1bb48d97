import { Link } from 'react-router-dom';
import { paths } from '../platform/paths';
import { buttonClasses } from '../ui/button';

/** From what a plan does not have to the plans. */
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
