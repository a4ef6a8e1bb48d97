import { AnalyticsSection } from './analytics-section';
import { ClosingCall } from './closing-call';
import { FeatureCards } from './feature-cards';
import { Hero } from './hero';
import { PlanComparison } from './plan-comparison';

/** `/` (sections 1 and 2, landing page). */
export function LandingPage() {
  return (
    <>
      <Hero />
      <FeatureCards />
      <AnalyticsSection />
      <PlanComparison />
      <ClosingCall />
    </>
  );
}
