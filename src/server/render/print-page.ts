import { contentSecurityPolicy } from '../plugins/security-headers';
import { documentOf, type Frame, inlined, type PageParts } from './document';
import { inlineHashesOf } from './inline-hashes';
import { type RenderedPage, renderedPage } from './rendered-page';

export interface PrintOptions {
  status: number;
  publicUrl: string;
  /** What the page was drawn from, where the page also says when. */
  version?: string;
}

/** Makes a page to be sent of its frame and its parts. */
export function printPage(
  frame: Frame,
  parts: PageParts,
  { status, publicUrl, version }: PrintOptions,
): Promise<RenderedPage> {
  const secure = publicUrl.startsWith('https:');
  return renderedPage(documentOf(frame, parts), {
    status,
    policy: contentSecurityPolicy(inlineHashesOf(inlined(frame)), { secure }),
    ...(version !== undefined && { version: inlined(frame) + version }),
  });
}
