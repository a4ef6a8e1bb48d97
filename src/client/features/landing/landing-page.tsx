import { HydrationSlice } from '#client/ui/hydration-slice';
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
      <HydrationSlice>
        <FeatureCards />
      </HydrationSlice>
      <HydrationSlice>
        <AnalyticsSection />
      </HydrationSlice>
      <HydrationSlice>
        <PlanComparison />
      </HydrationSlice>
      <HydrationSlice>
        <ClosingCall />
      </HydrationSlice>
    </>
  );
}
