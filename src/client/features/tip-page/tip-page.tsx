import { memo } from 'react';
import type { Profile } from '#contract/profile';
import { readToken } from '../../platform/auth-token';
import { nameOf } from '../../profile-view/names';
import { ProfileCard } from '../../profile-view/profile-card';
import { ReviewPrompt } from '../../profile-view/review-prompt';
import type { RatingsState } from '../../queries/use-ratings';
import { useUser } from '../../queries/use-user';
import { HydrationSlice } from '../../ui/hydration-slice';
import { useTitle } from '../../ui/use-title';
import { useVisitCount } from './count-visit';
import { canGoBack } from './flow/advance';
import { FlowProvider, useFlow } from './flow/flow-context';
import { FlowRegion } from './flow/flow-region';
import { useFlowStore } from './flow/use-flow-store';
import { HeaderBar } from './header-bar';
import { Loading, NotFound, Unreachable } from './page-states';
import { RatingsPanel } from './ratings/ratings-panel';
import { DeadLetters } from './sending/dead-letters';
import { SendStatus } from './sending/send-status';
import { useSending } from './sending/use-sending';
import { TipFlow } from './tip-flow';
import { usePageContent } from './use-page-content';

/** The public tip page (section 2). `search` is the page's query. */
export function TipPage({ handle, search }: { handle: string; search: string }) {
  // Here, so that the saved flow is read while the profile is loading.
  const store = useFlowStore(handle);
  const content = usePageContent(handle);
  switch (content.state) {
    case 'loading':
      return <Loading />;
    case 'not-found':
      return <NotFound />;
    case 'unreachable':
      return <Unreachable retry={content.retry} retrying={content.retrying} />;
    case 'found':
      return (
        <FlowProvider store={store} handle={handle} profileId={content.profile.id}>
          <FoundPage profile={content.profile} ratings={content.ratings} search={search} />
        </FlowProvider>
      );
  }
}

// These do not change with the flow, so an old phone need not render them again.
const StandingProfile = memo(ProfileCard);
const StandingPrompt = memo(ReviewPrompt);
const StandingRatings = memo(RatingsPanel);

interface FoundPageProps {
  profile: Profile;
  ratings: RatingsState;
  search: string;
}

function FoundPage({ profile, ratings, search }: FoundPageProps) {
  const { flow, act } = useFlow();
  const { state, letters } = useSending();
  const isOwner = useIsOwner(profile);
  const name = nameOf(profile);
  useTitle(`Tip ${name}`);
  useVisitCount(profile.id, search);
  return (
    <>
      <HeaderBar
        isOwner={isOwner}
        onBack={canGoBack(flow) ? () => act({ type: 'back' }) : undefined}
      />
      <main className="mx-auto flex max-w-xl flex-col gap-4 px-4 pt-4 pb-12">
        <StandingProfile profile={profile} ratings={ratings.ratings} />
        <FlowRegion>
          <SendStatus state={state} name={name} isOwner={isOwner} />
          <TipFlow profile={profile} />
          <DeadLetters letters={letters} />
        </FlowRegion>
        <HydrationSlice>
          {!isOwner && <StandingPrompt profile={profile} />}
          <StandingRatings ratings={ratings.ratings} failed={ratings.failed} />
        </HydrationSlice>
      </main>
    </>
  );
}

/**
 * True where people look at their own page (section 6). The server is asked only where a token is
 * stored: an anonymous tipper's first paint waits for no such call.
 */
function useIsOwner(profile: Profile): boolean {
  const { data: user } = useUser({ enabled: readToken() !== null });
  return user?.id === profile.userId;
}
