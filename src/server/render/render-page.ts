import { contentSecurityPolicy } from '#server/http/plugins/security-headers';
import { documentOf, type Frame, inlined, type PageParts } from './document';
import { inlineHashesOf } from './inline-hashes';
import { compressPage, type PageOptions, type RenderedPage } from './rendered-page';

export interface RenderOptions extends Omit<PageOptions, 'policy'> {
  publicUrl: string;
  /** A URL of the only origin that the page may frame; none by default. */
  frameUrl?: string | null;
}

/** Builds the complete page, with its frame and security policy. */
export function renderPage(
  frame: Frame,
  parts: PageParts,
  { publicUrl, frameUrl = null, version, ...options }: RenderOptions,
): Promise<RenderedPage> {
  const secure = publicUrl.startsWith('https:');
  return compressPage(documentOf(frame, parts), {
    ...options,
    policy: contentSecurityPolicy(inlineHashesOf(inlined(frame)), { secure, frame: frameUrl }),
    ...(version !== undefined && { version: JSON.stringify(frame) + version }),
  });
}
