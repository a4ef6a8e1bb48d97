import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importOptional } from '../../platform/missing-chunk';
import { prefetchWorkerArea } from '../../queries/prefetch-worker-area';

/** The screens that a worker needs on the job, and what they need. */
const screens: (() => Promise<unknown>)[] = [
  () => import('../../features/dashboard/dashboard-page'),
  () => import('../../features/home/home-page'),
  () => import('../../features/qr-links/qr-links-page'),
];

/** Has the screens of the job and their data at hand from the first minute on, whichever was opened. */
export function useOfflineReady(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    prefetchWorkerArea(queryClient, new Date());
    for (const screen of screens) void importOptional(screen).catch(() => undefined);
  }, [queryClient]);
}
