import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { setCached } from '#client/platform/set-cached';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { showNotChanged } from '#client/shared/forms/failure-text';
import { ownProfileKey } from '#client/shared/profile/use-own-profile';
import { CheckField } from '#client/ui/check-field';
import { SectionCard } from '#client/ui/section-card';
import { toast } from '#client/ui/toast';
import { type OwnProfile, putProfileSearchable } from '#contract/profiles/own-profile';

export function SearchEngines({ profile }: { profile: OwnProfile }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (searchable: boolean) => api(putProfileSearchable, { body: { searchable } }),
    onSuccess: (saved) => {
      setCached(queryClient, ownProfileKey(), saved);
      toast({
        title: saved.searchable ? 'Your page can be found' : 'Your page is kept out of searches',
        description: saved.searchable
          ? 'It can take weeks for a search engine to show it.'
          : 'A search engine that already has it can take weeks to drop it.',
      });
    },
    onError: showNotChanged,
  });
  return (
    <SectionCard
      title="Search engines"
      lead="Only people with your code or link see your tip page, unless you let Google and others show it to anyone who searches for your name."
    >
      <NeedsNetwork>Connect to change this.</NeedsNetwork>
      <CheckField
        id="searchable"
        label="Let search engines show my page"
        // Shows the requested value until the answer arrives.
        checked={change.isPending ? change.variables : profile.searchable}
        // Not disabled meanwhile, which would lose the focus.
        onChange={({ currentTarget }) => {
          if (!change.isPending) change.mutate(currentTarget.checked);
        }}
      />
    </SectionCard>
  );
}
