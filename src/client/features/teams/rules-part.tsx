import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { api } from '#client/platform/http';
import { paths } from '#client/platform/paths';
import { failureText } from '#client/shared/forms/failure-text';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { useTeamChange } from '#client/shared/teams/use-teams';
import { Button, ButtonLink } from '#client/ui/button';
import { SectionCard } from '#client/ui/section-card';
import { SelectField } from '#client/ui/select-field';
import { toast } from '#client/ui/toast';
import {
  getTeam,
  payoutRule,
  payoutRules,
  putTeamRules,
  splitRule,
  splitRules,
  type Team,
  type TeamRules,
} from '#contract/teams/teams';
import { COUNTED_RULE, POOL_LAW, REMAINDER_RULE, splitLabels } from './labels';
import { manages } from './manages';

const payoutLabels = {
  rotation: 'Members, in turn',
  collector: 'Always the same member',
};

export function RulesPart({ team }: { team: Team }) {
  const next = team.members.find(({ id }) => id === team.nextId);
  const missing = team.nextId === null ? missingText(team) : null;
  return (
    <>
      {manages(team) && <RulesForm team={team} />}
      <SectionCard title="How tips are shared">
        <ul className="flex list-disc flex-col gap-2 pl-5">
          <li>Customers tip one person, who keeps all of it, or the whole team.</li>
          <li>
            A tip for the team is paid to{' '}
            <span>
              {team.payout === 'rotation' ? 'the member who has waited longest' : 'one member'}
            </span>
            <span>{next && ` (next: ${next.name})`}</span>.{' '}
            <span>{missing ?? 'The page says so.'}</span>
          </li>
          <li>{`New shifts are split ${splitLabels[team.split].toLowerCase()}.`}</li>
          <li>{REMAINDER_RULE}</li>
          <li>{COUNTED_RULE}</li>
          <li>Entries are never erased. A correction is a new entry.</li>
          <li>{POOL_LAW}</li>
        </ul>
        <ButtonLink variant="secondary" href={paths.tipPage.getHref(team.handle)}>
          Open the team's page
        </ButtonLink>
      </SectionCard>
    </>
  );
}

/** Returns why no one can receive tips for the team, and what to do. */
function missingText({ payout, members, collectorId }: Team): string {
  const nobody = 'Until then, customers can only tip one person.';
  if (payout === 'rotation') {
    return `Right now, nobody who shares in the tips has a payment method. Add one on your tip page. ${nobody}`;
  }
  // Members do not see those who have left, so the collector may be unknown.
  const collector = members.find(({ id }) => id === collectorId);
  if (collector?.leftAt === null) {
    return `${collector.name}, who collects, has no payment method. They can add one on their tip page, or a manager can choose someone else. ${nobody}`;
  }
  return `${collector?.name ?? 'Whoever collected'} has left the team. A manager has to choose someone else. ${nobody}`;
}

const typedRules = z.object({
  payout: payoutRule,
  split: splitRule,
  // An unset select has an empty value.
  collectorId: z.pipe(
    z.string(),
    z.transform((id: string) => id || null),
  ),
});

const payableIn = ({ members }: Team) => members.filter(({ canBePaid }) => canBePaid);

/** Returns a team's rules as the form shows them. */
function rulesOf(team: Team) {
  const { payout, split, collectorId } = team;
  const collector = payableIn(team).find(({ id }) => id === collectorId);
  return { payout, split, collectorId: collector?.id ?? '' };
}

function RulesForm({ team }: { team: Team }) {
  const save = useTeamChange((body: TeamRules) =>
    api(putTeamRules, { params: { id: team.id }, body }),
  );
  const payable = payableIn(team);
  const rules = rulesOf(team);
  const { form, submit, busy } = useCheckedForm({
    schema: typedRules,
    initial: rules,
    // Saving one rule must not revert another that was changed elsewhere.
    current: rules,
    fetchCurrent: async () => rulesOf(await api(getTeam, { params: { id: team.id } })),
    otherwise: failureText,
    send: async (typed) => {
      await save.mutateAsync(typed);
      toast({ title: 'Rules saved' });
    },
  });
  const chosen = useWatch({ control: form.control, name: 'payout' });
  return (
    <SectionCard title="Rules">
      <form noValidate aria-label="Rules" onSubmit={submit} className="flex flex-col gap-5">
        <SelectField
          autoComplete="off"
          label="Tips for the team are paid to"
          hint={chosen === 'rotation' ? 'Next is whoever has waited longest.' : undefined}
          {...formField(form, 'payout')}
          options={payoutRules.map((value) => ({ value, label: payoutLabels[value] }))}
        />
        {chosen === 'collector' && (
          <SelectField
            autoComplete="off"
            label="Who collects"
            hint="Members who have a tip page with a payment method."
            {...formField(form, 'collectorId')}
            options={[
              { value: '', label: 'Choose a member' },
              ...payable.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <SelectField
          autoComplete="off"
          label="New shifts are split"
          {...formField(form, 'split')}
          options={splitRules.map((value) => ({ value, label: splitLabels[value] }))}
        />
        <Button type="submit" busy={busy} block>
          Save rules
        </Button>
      </form>
    </SectionCard>
  );
}
