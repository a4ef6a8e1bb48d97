import { useMemo } from 'react';
import { useUser } from '#client/shared/account/use-user';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { FromMemory } from '#client/shared/connection/from-memory';
import { useTeamTips } from '#client/shared/teams/use-teams';
import { MarkBar } from '#client/shared/tips/mark-bar';
import { useApprovals } from '#client/shared/tips/use-approvals';
import { useWordsOnTheWay } from '#client/shared/tips/use-words-on-the-way';
import { afterWord } from '#client/shared/tips/words-on-the-way';
import { WordsStatus } from '#client/shared/tips/words-status';
import { Button } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { Skeleton } from '#client/ui/skeleton';
import type { Team, TeamTip } from '#contract/teams/teams';
import type { WordOfWorker } from '#contract/tips/received-tips';
import { TeamTipRow } from './team-tip-row';

/** The tips for a team that were paid to the worker, who alone can look whether they arrived. */
export function TipsPart({ team }: { team: Team }) {
  const { data: user } = useUser();
  return user ? <PaidToMe team={team} userId={user.id} /> : null;
}

function PaidToMe({ team, userId }: { team: Team; userId: string }) {
  const query = useTeamTips(team.id);
  const onTheWay = useWordsOnTheWay(userId);
  const { last, mark, undo, forget } = useApprovals(userId);
  const pages = query.data?.pages;
  const tips = useMemo(
    () =>
      pages?.flatMap((page) => page.tips).map((tip) => afterWord(tip, onTheWay.words.get(tip.id))),
    [pages, onTheWay.words],
  );
  const reported = tips?.filter(({ state }) => state === 'reported') ?? [];
  const say = (marked: readonly TeamTip[], word: WordOfWorker) => void mark(marked, word);
  return (
    <>
      <WordsStatus onTheWay={onTheWay} />
      <FromMemory query={query} what="your tips" />
      {query.isPending && <Skeleton className="h-60" />}
      <CouldNotLoad query={query} what="The tips" />
      {tips && (
        <SectionCard
          title="Paid to you"
          lead={
            tips.length > 0
              ? "Tips for the team that went to your payment app. What you mark as not received is left out of the team's shares."
              : 'No customer has paid you a tip for the team yet. Once one does, you can say here whether it arrived.'
          }
        >
          {reported.length > 1 && (
            <p>
              <Button variant="secondary" size="sm" onClick={() => say(reported, 'received')}>
                {`Mark all ${reported.length} as received`}
              </Button>
            </p>
          )}
          {tips.length > 0 && (
            <ul className="divide-y divide-line">
              {tips.map((tip) => (
                <TeamTipRow
                  key={tip.id}
                  tip={tip}
                  unsent={onTheWay.words.has(tip.id)}
                  onMark={(word) => say([tip], word)}
                />
              ))}
            </ul>
          )}
          {query.hasNextPage && (
            <Button
              variant="secondary"
              block
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show older tips
            </Button>
          )}
        </SectionCard>
      )}
      <MarkBar last={last} onUndo={() => void undo()} onForget={forget} />
    </>
  );
}
