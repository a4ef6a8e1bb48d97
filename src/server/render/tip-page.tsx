import { QueryClient } from '@tanstack/react-query';
import type { PageData } from '#contract/page-data';
import { getProfile, type Profile } from '#contract/profile';
import { getRatings, type Ratings } from '#contract/ratings';
import { TipRoot } from '../../client/app/tip-root';
import { queryKeyOf } from '../../client/platform/query-keys';
import { avatarSrcSet, avatarWidths } from '../../client/ui/avatar-sources';
import type { PageParts } from './document';
import { escapeHtml } from './escape';
import { personData, previewOf, previewTags } from './link-preview';
import { markupOf } from './markup';

export interface TipPageFacts {
  /** As in the address; a handle that the worker has given up still leads here. */
  handle: string;
  profile: Profile;
  ratings: Ratings;
  publicUrl: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** The first step of a worker's tip page, complete, from the components that the phone runs. */
export function renderTipPage({
  handle,
  profile,
  ratings,
  publicUrl,
  now,
}: TipPageFacts): PageParts {
  const params = { handle };
  const data: PageData = {
    state: 'found',
    at: now,
    answers: [
      { key: queryKeyOf(getProfile, { params }), data: profile },
      { key: queryKeyOf(getRatings, { params }), data: ratings },
    ],
  };
  const preview = previewOf(profile, publicUrl);
  return {
    title: preview.title,
    description: preview.description,
    head: preloadOf(profile) + previewTags(preview) + personData(profile, preview),
    body: renderRoot(handle, data),
    data,
  };
}

/** What stands at `/u/` and a handle that is nobody's. */
export function renderProfileNotFound(now: number): PageParts {
  const data: PageData = { state: 'not-found', at: now, answers: [] };
  return {
    title: 'Profile Not Found · Tipwell',
    description: "This tip page doesn't exist or has been deactivated.",
    head: '<meta name="robots" content="noindex">',
    body: renderRoot('nobody', data),
    data,
  };
}

/** The photo is what the page shows last: it need not wait until the body has been read. */
function preloadOf({ avatarUrl, avatarSmallUrl }: Profile): string {
  if (!avatarUrl) return '';
  const srcSet = avatarSrcSet(avatarUrl, avatarSmallUrl);
  // With an `href` as well, a browser that knows no `imagesrcset` would load what is not shown.
  const picture = srcSet
    ? `imagesrcset="${escapeHtml(srcSet)}" imagesizes="${avatarWidths.lg}"`
    : `href="${escapeHtml(avatarUrl)}"`;
  return `<link rel="preload" as="image" ${picture}>`;
}

function renderRoot(handle: string, { answers, state }: PageData): string {
  const queryClient = new QueryClient();
  for (const { key, data } of answers) queryClient.setQueryData(key, data);
  const address = { pathname: `/u/${handle}`, search: '' };
  return markupOf(<TipRoot {...address} queryClient={queryClient} state={state} />);
}
