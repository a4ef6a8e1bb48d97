import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/platform/http';
import { queryKeyOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { setCached } from '#client/platform/set-cached';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { showNotChanged } from '#client/shared/forms/failure-text';
import { ownProfileKey } from '#client/shared/profile/use-own-profile';
import { pagesKey } from '#client/shared/profile/use-pages';
import { Button } from '#client/ui/button';
import { ConfirmDialog } from '#client/ui/confirm-dialog';
import { SectionCard } from '#client/ui/section-card';
import { toast } from '#client/ui/toast';
import { type OwnProfile, putProfileActive } from '#contract/profiles/own-profile';
import { getProfile } from '#contract/profiles/profile';

export function PageStatus({ profile }: { profile: OwnProfile }) {
  const [asking, setAsking] = useState(false);
  const change = useChangeActive();

  const set = (active: boolean) =>
    change.mutate(active, {
      onSuccess: () => {
        setAsking(false);
        toast({
          title: active ? 'Your page is on' : 'Your page is off',
          description: active
            ? 'Customers can tip you again.'
            : "Customers who scan your code won't find your page until you turn it on.",
        });
      },
      onError: (error) => {
        // The dialog would cover the toast.
        setAsking(false);
        showNotChanged(error);
      },
    });

  return (
    <SectionCard
      title={profile.active ? 'Take a break' : 'Your page is off'}
      lead={
        profile.active
          ? 'Turn your tip page off while you are away. Your address, tips and ratings are kept.'
          : "Customers who scan your code are told the page doesn't exist. Your tips and ratings are kept."
      }
    >
      <NeedsNetwork>Connect to turn your page on or off.</NeedsNetwork>
      {profile.active ? (
        <Button
          id="page-status"
          variant="secondary"
          className="sm:self-start"
          onClick={() => setAsking(true)}
        >
          Deactivate page
        </Button>
      ) : (
        <Button
          id="page-status"
          className="sm:self-start"
          busy={change.isPending}
          onClick={() => set(true)}
        >
          Reactivate page
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Deactivate your page?"
          confirm="Deactivate"
          confirming="Deactivating..."
          cancel="Keep it on"
          busy={change.isPending}
          onConfirm={() => set(false)}
          onCancel={() => setAsking(false)}
        >
          <p className="text-ink-muted">
            From now on your QR code and link lead to “Profile Not Found”. Nothing is deleted, and
            you can turn the page on again at any time.
          </p>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}

function useChangeActive() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (active: boolean) => api(putProfileActive, { body: { active } }),
    onSuccess: (profile) => {
      setCached(queryClient, ownProfileKey(), profile);
      // Deactivating one page can make room for another.
      void refetch(queryClient, pagesKey);
      const { handle } = profile;
      // The cached public page is out of date.
      queryClient.removeQueries({ queryKey: queryKeyOf(getProfile, { params: { handle } }) });
    },
  });
}
