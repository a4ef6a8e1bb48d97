import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { PlanCards } from '#client/shared/plan/plan-cards';
import { buttonClasses } from '#client/ui/button';
import { TextLink } from '#client/ui/text-link';
import { SectionHeading } from './section-heading';

export function PlanComparison() {
  return (
    <section className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <SectionHeading eyebrow="Plans" title="Free vs Pro" centered>
        Take tips on Free for as long as you like. Go Pro to learn more from them. Neither takes a
        share.
      </SectionHeading>
      <div className="mt-10">
        <PlanCards
          billed="pro_yearly"
          proAction={
            <Link
              to={paths.pricing.getHref()}
              className={buttonClasses({ block: true, size: 'lg' })}
            >
              Upgrade to Pro
            </Link>
          }
        />
      </div>
      <p className="mt-8 text-center">
        <TextLink to={paths.pricing.getHref()}>View Pro Plans</TextLink>
      </p>
    </section>
  );
}
