// The tip page's query cache. Not part of the first step, which shows what came with the page.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { readPageData, seedQueries } from '#client/platform/page-data';
import { createQueryClient } from '#client/platform/query-client';
import { queryKeyOf } from '#client/platform/query-keys';
import { persistQueries } from '#client/platform/query-persistence';
import { hasFlowUnderWay } from '#client/platform/resuming';
import { getProfile, getRatings } from '#contract/profiles/profile';

interface PageQueries {
  client: QueryClient;
  /** Resolves once the cache is restored from this phone, if that is needed. Never rejects. */
  filled: Promise<void>;
}

let opened: PageQueries | undefined;

/** Returns this page's cache. The first call opens it; `limitMs` is for `persistQueries`. */
export function pageQueries(limitMs?: number): PageQueries {
  opened ??= open(limitMs);
  return opened;
}

function open(limitMs?: number): PageQueries {
  const client = createQueryClient();
  const rendered = readPageData();
  if (rendered?.page && rendered.handle !== undefined) {
    const params = { handle: rendered.handle };
    const answers = [
      { key: queryKeyOf(getProfile, { params }), data: rendered.page.profile },
      { key: queryKeyOf(getRatings, { params }), data: rendered.page.ratings },
    ];
    seedQueries(client, { answers, at: rendered.at });
  }
  const restored = persistQueries(client, {
    limitMs,
    isTipUnderWay: () => hasFlowUnderWay(window.location.pathname),
  });
  return { client, filled: rendered === null ? restored : Promise.resolve() };
}

/** Provides the cache to its children. Suspends until it is filled. */
export function WithQueries({ children }: { children: ReactNode }) {
  const { client, filled } = pageQueries();
  use(filled);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
