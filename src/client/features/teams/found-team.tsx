import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { api } from '#client/platform/http';
import { newId } from '#client/platform/ids';
import { paths } from '#client/platform/paths';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { useTeamChange } from '#client/shared/teams/use-teams';
import { Button } from '#client/ui/button';
import { CheckField } from '#client/ui/check-field';
import { SectionCard } from '#client/ui/section-card';
import { TextField } from '#client/ui/text-field';
import { createTeam, teamBody } from '#contract/teams/teams';
import { POOL_LAW } from './labels';

const typed = z.pick(teamBody, { name: true, handle: true, sharesInPool: true });

export function FoundTeam({ maxMembers }: { maxMembers: number }) {
  // The same for every attempt, so that a retry after a lost answer founds no second team.
  const [id] = useState(newId);
  const navigate = useNavigate();
  const found = useTeamChange(
    (body: z.infer<typeof typed>) => api(createTeam, { body: { id, ...body } }),
    { givesPage: true },
  );
  const { form, submit, busy } = useCheckedForm({
    schema: typed,
    initial: { name: '', handle: '', sharesInPool: true },
    refusals: {
      handle_taken: 'handle',
      handle_reserved: 'handle',
      page_limit: { field: 'name', message: "Your plan doesn't include another page" },
    },
    send: async (values) => {
      await found.mutateAsync(values, {
        // Not called if the worker has left this screen by then.
        onSuccess: (team) => void navigate(paths.team.getHref(team.id)),
      });
    },
  });
  return (
    <SectionCard
      title="Start a team"
      lead={`Up to ${maxMembers} people. Your teammates don't need Pro. The team's page counts as one of your tip pages.`}
    >
      <form noValidate aria-label="Start a team" onSubmit={submit} className="flex flex-col gap-5">
        <NeedsNetwork>Connect to start a team.</NeedsNetwork>
        <TextField
          autoComplete="organization"
          label="Name"
          placeholder="Harbor & Vine Bar"
          {...formField(form, 'name')}
        />
        <TextField
          autoComplete="off"
          label="Page address"
          prefix="/u/"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...formField(form, 'handle')}
        />
        <CheckField
          label="I share in the tips"
          hint={POOL_LAW}
          {...form.register('sharesInPool')}
        />
        <Button type="submit" busy={busy} block>
          Start team
        </Button>
      </form>
    </SectionCard>
  );
}
