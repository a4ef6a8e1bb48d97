import { contentSecurityPolicy } from '../plugins/security-headers';
import { documentOf, type Frame, inlined, type PageParts } from './document';
import { inlineHashesOf } from './inline-hashes';
import { type PageOptions, type RenderedPage, renderedPage } from './rendered-page';

export interface PrintOptions extends Omit<PageOptions, 'policy'> {
  publicUrl: string;
}

/** Makes a page to be sent of its frame and its parts. */
export function printPage(
  frame: Frame,
  parts: PageParts,
  { publicUrl, version, ...options }: PrintOptions,
): Promise<RenderedPage> {
  const secure = publicUrl.startsWith('https:');
  return renderedPage(documentOf(frame, parts), {
    ...options,
    policy: contentSecurityPolicy(inlineHashesOf(inlined(frame)), { secure }),
    ...(version !== undefined && { version: JSON.stringify(frame) + version }),
  });
}
