import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { Profile } from '#contract/profile';
import { tipSessionOf } from '../../platform/tip-session';
import { nameOf } from '../../profile-view/names';
import { ProfileCard } from '../../profile-view/profile-card';
import { ReviewPrompt } from '../../profile-view/review-prompt';
import { type RatingsState, useRatings } from '../../queries/use-ratings';
import { Card } from '../../ui/card';
import { useTitle } from '../../ui/use-title';
import { forgetDetailsDraft } from './details/details-draft';
import { canGoBack, type FlowAction } from './flow/advance';
import type { FlowStore, Taken } from './flow/flow-store';
import { StepIndicator } from './flow/step-indicator';
import { FlowContext, useFlowRecord, useFlowStore } from './flow/use-flow';
import { useFlowHeight } from './flow/use-flow-height';
import { useResuming } from './flow/use-resuming';
import { useStepFocus } from './flow/use-step-focus';
import { useStepHistory } from './flow/use-step-history';
import { HeaderBar } from './header-bar';
import { Loading, NotFound, Unreachable } from './page-states';
import { useIsOwner } from './profile/use-owner';
import { useProfile } from './profile/use-profile';
import { RatingsPanel } from './ratings/ratings-panel';
import { countVisit } from './scan';
import { DeadLetters } from './sending/dead-letters';
import { SendStatus } from './sending/send-status';
import { useSending } from './sending/use-sending';
import { TipFlow } from './tip-flow';

// What stands around the flow stays as it is while that goes on: an old phone need not draw it
// again.
const StandingProfile = memo(ProfileCard);
const StandingPrompt = memo(ReviewPrompt);
const StandingRatings = memo(RatingsPanel);

/** The public tip page (specification section 2). `search` is the page's query. */
export function TipPage({ handle, search }: { handle: string; search: string }) {
  // Reads the saved flow while the profile is still on its way.
  const store = useFlowStore(handle);
  const found = useProfile(handle);
  const ratings = useRatings(handle);
  const patienceOver = usePatience(found.state === 'found');
  if (found.state === 'found' && ratings.pending && !patienceOver) return <Loading />;
  switch (found.state) {
    case 'loading':
      return <Loading />;
    case 'not-found':
      return <NotFound />;
    case 'unreachable':
      return <Unreachable retry={found.retry} retrying={found.retrying} />;
    case 'found':
      return <FoundPage profile={found.profile} {...{ handle, search, store, ratings }} />;
  }
}

/** The ratings are asked for together with the profile and come with it, or after the page. */
const RATINGS_PATIENCE_MS = 400;

/** Whether the ratings have been waited for long enough since `waiting`. */
function usePatience(waiting: boolean): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setOver(true), RATINGS_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return over;
}

interface FoundPageProps {
  profile: Profile;
  handle: string;
  search: string;
  store: FlowStore;
  ratings: RatingsState;
}

function FoundPage({ profile, handle, search, store, ratings }: FoundPageProps) {
  const { flow, resumed } = useFlowRecord(store);
  const isOwner = useIsOwner(profile);
  const [durable, setDurable] = useState<boolean | null>(null);
  const { state, letters } = useSending(durable);
  const region = useRef<HTMLDivElement>(null);
  const minHeight = useFlowHeight(region, flow.step);

  const take = useMemo(
    () =>
      async (action: FlowAction): Promise<Taken> => {
        const taken = await store.take(profile.id, action);
        if (taken.durable !== null) setDurable(taken.durable);
        return taken;
      },
    [store, profile.id],
  );
  useStepHistory(flow, resumed, (action) => void take(action).catch(console.warn));
  const onArrival = useStepFocus(region, flow, resumed);
  useResuming(handle, flow.step, resumed);

  useTitle(`Tip ${nameOf(profile)}`);

  useEffect(() => {
    if (!resumed) return;
    const sessionId = store.current().sessionId ?? tipSessionOf(handle);
    countVisit({ profileId: profile.id, handle, sessionId, search });
  }, [resumed, store, profile.id, handle, search]);

  useEffect(() => {
    if (flow.rating !== null && flow.sessionId) forgetDetailsDraft(flow.sessionId);
  }, [flow.rating, flow.sessionId]);

  const screens = useMemo(
    () => ({ handle, flow, take, onArrival }),
    [handle, flow, take, onArrival],
  );
  return (
    <FlowContext value={screens}>
      <HeaderBar
        isOwner={isOwner}
        onBack={canGoBack(flow) ? () => void take({ type: 'back' }).catch(console.warn) : undefined}
      />
      <main className="mx-auto flex max-w-xl flex-col gap-4 px-4 pt-4 pb-12">
        <StandingProfile profile={profile} ratings={ratings.ratings} />
        <div
          ref={region}
          data-flow
          style={{ minHeight }}
          className="flex scroll-mt-1 flex-col gap-2"
        >
          <SendStatus state={state} name={nameOf(profile)} isOwner={isOwner} />
          <Card as="section" aria-label="Send a tip" padding="lg">
            <StepIndicator step={flow.step} />
            <div key={flow.step} data-step className="animate-rise">
              <TipFlow profile={profile} />
            </div>
          </Card>
          <DeadLetters letters={letters} />
        </div>
        {!isOwner && <StandingPrompt profile={profile} />}
        <StandingRatings ratings={ratings.ratings} failed={ratings.failed} />
      </main>
    </FlowContext>
  );
}
