import { TipRoot } from '#client/app/tip-root';
import { missingTexts } from '#client/features/tip-page/page-states';
import type { PageData, PageState, Profile, Ratings } from '#contract/profiles/profile';
import { markupOf } from '#server/markup';
import type { PageParts } from './document';
import { personData, previewOf, previewTags } from './link-preview';

export interface TipPageFacts {
  /** The handle in the URL, which may be an earlier one of the profile. */
  handle: string;
  profile: Profile;
  ratings: Ratings;
  /** The page's canonical address, perhaps at the worker's own domain. */
  address: string;
  publicUrl: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Renders the first step of a worker's tip page, with the client's components. */
export async function renderTipPage({
  handle,
  profile,
  ratings,
  address,
  publicUrl,
  now,
}: TipPageFacts): Promise<PageParts> {
  const page = { profile, ratings };
  const data: PageData = { state: 'found', handle, page, at: now, answers: [] };
  const preview = previewOf(profile, address, publicUrl);
  return {
    title: preview.title,
    description: preview.description,
    head: [
      // The worker chooses whether search engines may list the page.
      profile.searchable ? personData(profile, preview) : '<meta name="robots" content="noindex">',
      previewTags(preview),
    ].join(''),
    body: await renderRoot(handle, data),
    data,
  };
}

export type MissingState = Exclude<PageState, 'found'>;

/** Renders the page for an unknown handle, or a code that leads nowhere. */
export async function renderMissingPage(state: MissingState, now: number): Promise<PageParts> {
  const data: PageData = { state, at: now, answers: [] };
  const { title, explanation } = missingTexts[state];
  return {
    title: `${title} · Tipwell`,
    description: explanation,
    head: '<meta name="robots" content="noindex">',
    body: await renderRoot('nobody', data),
    data,
  };
}

function renderRoot(handle: string, { state, page }: PageData): Promise<string> {
  return markupOf(<TipRoot pathname={`/u/${handle}`} search="" state={state} page={page} />);
}
