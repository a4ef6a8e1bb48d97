// A worker's tip pages (sections 3 and 6): each has its own handle, codes, tips and metrics.
import * as z from 'zod/mini';
import { defineCall } from '../call';
import { uuid } from '../ids';
import { ownProfile, ownProfileBody } from './own-profile';

/** The query that every `own-profile` call accepts. */
export const whichPage = z.object({
  /** Defaults to the worker's first page. */
  profileId: z.optional(uuid),
});

export const listedPage = z.object({
  id: uuid,
  handle: z.string(),
  displayName: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  avatarSmallUrl: z.nullable(z.string()),
  active: z.boolean(),
  /** Active, but beyond the number of pages in the plan, so it is not shown to visitors. */
  paused: z.boolean(),
});
export type ListedPage = z.infer<typeof listedPage>;

export const listPages = defineCall({
  method: 'GET',
  path: '/api/pages',
  summary: "Returns the signed-in worker's tip pages, the first one first.",
  access: 'signed-in',
  answer: z.object({ pages: z.array(listedPage) }),
  status: 200,
});

export const createPage = defineCall({
  method: 'POST',
  path: '/api/pages',
  summary: "Creates another tip page for the signed-in worker, up to the plan's limit.",
  access: 'signed-in',
  confirmation: 'by-change',
  body: z.extend(ownProfileBody, {
    /** Client-generated, so that a repeated request creates one page. */
    id: uuid,
  }),
  answer: ownProfile,
  status: 201,
  errors: [
    'page_limit',
    'profile_not_found',
    'handle_taken',
    'handle_reserved',
    'handle_change_limit',
  ],
});
