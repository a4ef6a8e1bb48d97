import { lazy, memo, Suspense, useCallback, useState } from 'react';
import { useObservable } from '#client/hooks/observable';
import { useTitle } from '#client/hooks/use-title';
import { importWithRetry } from '#client/platform/import-with-retry';
import { publicPaths } from '#client/platform/public-paths';
import { pageStyleOf } from '#client/shared/profile/page-style';
import { ProfileCard } from '#client/shared/profile/profile-card';
import { ReviewPrompt } from '#client/shared/profile/review-prompt';
import type { RatingsState } from '#client/shared/tips/use-ratings';
import { NewTabHint } from '#client/ui/button';
import { HydrationSlice } from '#client/ui/hydration-slice';
import type { ReviewType } from '#contract/metrics/tracking';
import { nameOf, payoutOf } from '#contract/profiles/payee';
import type { Profile, TipPageAnswers } from '#contract/profiles/profile';
import { canGoBack, isBegun } from './flow/advance';
import { FlowProvider, useFlow } from './flow/flow-context';
import { FlowRegion } from './flow/flow-region';
import { useFlowStore } from './flow/use-flow-store';
import { useTipLink } from './flow/use-tip-link';
import { HeaderBar } from './header-bar';
import { WithPersistence } from './load-persistence';
import { OffersBelow } from './offers-below';
import { firstRead, type PageContent } from './page-content';
import { Loading, Missing, Unreachable } from './page-states';
import { RatingsPanel } from './ratings/ratings-panel';
import { LazyDeadLetters } from './sending/lazy-dead-letters';
import { Report, reportStateOf } from './sending/report-state';
import { SendStatus } from './sending/send-status';
import { useOutboxStatus } from './sending/use-sending';
import { TipFlow } from './tip-flow';
import { useVisitCount } from './use-visit-count';
import { useOwnerSignOut, useViewer, type Viewer } from './viewer';

// Loaded only on a team's page.
const TeamPicker = lazy(async () => ({
  default: (await importWithRetry(() => import('./team/team-picker'))).TeamPicker,
}));

export interface TipPageProps {
  handle: string;
  search: string;
  /** The data that came with the page, if the server rendered it. */
  page?: TipPageAnswers | undefined;
  /** Opens another tip page, without a network if this phone knows it. */
  onPage(href: string): void;
}

/** Section 2. */
export function TipPage({ page, ...props }: TipPageProps) {
  const [{ content, user }, setRead] = useState(() => firstRead(page));
  const viewer = useViewer(content.state === 'found' ? content.profile.userId : undefined, user);
  return (
    <>
      <PageIn content={content} viewer={viewer} {...props} />
      <WithPersistence>
        {({ PageReads }) => <PageReads handle={props.handle} onRead={setRead} />}
      </WithPersistence>
    </>
  );
}

interface PageInProps extends Omit<TipPageProps, 'page'> {
  content: PageContent;
  viewer: Viewer;
}

function PageIn({ content, viewer, handle, search, onPage }: PageInProps) {
  // Outside the content, so that the saved flow is read while the profile loads.
  const store = useFlowStore(handle, viewer === 'owner');
  const { flow } = useObservable(store.shown);
  // A tipper who has begun to pay can still report it after the worker has turned the page off.
  const shown = (content.state === 'not-found' && isBegun(flow) && content.known) || content;
  switch (shown.state) {
    case 'loading':
      return <Loading />;
    case 'not-found':
      return <Missing state="not-found" />;
    case 'unreachable':
      return <Unreachable query={shown} />;
    case 'found':
      return (
        <FlowProvider store={store} handle={handle} page={shown.profile}>
          <FoundPage
            profile={shown.profile}
            ratings={shown.ratings}
            viewer={viewer}
            search={search}
            onPage={onPage}
          />
        </FlowProvider>
      );
  }
}

// These do not change with the flow, so an old phone need not rerender them.
const MemoProfileCard = memo(ProfileCard);
const MemoReviewPrompt = memo(ReviewPrompt);
const MemoRatingsPanel = memo(RatingsPanel);

interface FoundPageProps {
  profile: Profile;
  ratings: RatingsState;
  viewer: Viewer;
  search: string;
  onPage: TipPageProps['onPage'];
}

function FoundPage({ profile, ratings, viewer, search, onPage }: FoundPageProps) {
  const { handle, flow, preview, saving, act } = useFlow();
  const { state, entries, skipped, onRead } = useOutboxStatus();
  const report = preview ? 'reported' : saving ? 'direct' : state;
  // Leaving the page would lose writes that exist only in its memory.
  const mustStay = reportStateOf(report) === 'unsecured';
  const name = nameOf(profile);
  const { receiverId, payee } = payoutOf(profile, flow.receiverId);
  const noteReview = useCallback(
    (reviewType: ReviewType) => act({ type: 'review-opened', reviewType }),
    [act],
  );
  useTitle(`Tip ${name}`);
  useOwnerSignOut(viewer);
  return (
    <div {...pageStyleOf(profile.branding?.colors)}>
      <HeaderBar
        isOwner={viewer === 'owner'}
        newTab={mustStay}
        onBack={canGoBack(flow) ? () => act({ type: 'back' }) : undefined}
      />
      <main className="mx-auto flex max-w-xl flex-col gap-3 px-4 pt-3 pb-12 sm:gap-4 sm:pt-4">
        <MemoProfileCard profile={profile} ratings={ratings.ratings} />
        {profile.team && flow.step === 'select' && (
          <Suspense fallback={null}>
            <TeamPicker profile={profile} team={profile.team} onPage={onPage} />
          </Suspense>
        )}
        <FlowRegion>
          <SendStatus
            state={state}
            name={name}
            receiver={profile.team ? receiverId && nameOf(payee) : undefined}
            preview={preview}
            confirmed={flow.confirmed}
          />
          {/* Above the flow: below it, a toast would cover the explanation. */}
          <LazyDeadLetters entries={entries} skipped={skipped} />
          <Report value={report}>
            <TipFlow profile={profile} />
          </Report>
        </FlowRegion>
        <HydrationSlice>
          {/* The flow's last screen has the same button, together with the rating just given. */}
          {!(flow.confirmed && profile.googleReviewUrl) && (
            <MemoReviewPrompt profile={profile} onOpen={noteReview} />
          )}
          {!(flow.rating !== null && ratings.ratings?.totalRatings === 0) && (
            <MemoRatingsPanel ratings={ratings.ratings} failed={ratings.failed} />
          )}
        </HydrationSlice>
        <LegalLinks newTab={mustStay} />
        <OffersBelow viewer={viewer} ownerId={profile.userId} mustStay={mustStay} />
      </main>
      <OnceResumed profile={profile} search={search} viewer={viewer} />
      <WithPersistence>
        {({ StoredReads }) => <StoredReads handle={handle} tipId={flow.tipId} onRead={onRead} />}
      </WithPersistence>
    </div>
  );
}

/** Does what waits for the saved flow. A component, so that the page is not rendered again for it. */
function OnceResumed({
  profile,
  search,
  viewer,
}: Pick<FoundPageProps, 'profile' | 'search' | 'viewer'>) {
  useVisitCount(profile.id, search, viewer);
  useTipLink(profile);
  return null;
}

/** Links to what a tipper accepts by sending a tip, and to what happens to their data. */
function LegalLinks({ newTab }: { newTab: boolean }) {
  const link = 'inline-flex min-h-11 items-center text-sm text-ink-muted underline';
  const target = newTab ? '_blank' : undefined;
  return (
    <footer className="flex flex-wrap justify-center gap-4">
      <a href={publicPaths.terms.getHref()} target={target} className={link}>
        <span>Terms of Service</span>
        {newTab && <NewTabHint />}
      </a>
      <a href={publicPaths.privacy.getHref()} target={target} className={link}>
        <span>Privacy Policy</span>
        {newTab && <NewTabHint />}
      </a>
    </footer>
  );
}
