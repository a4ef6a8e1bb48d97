import { contentSecurityPolicy } from '#server/http/plugins/security-headers';
import { documentOf, type Frame, inlined, type PageParts } from './document';
import { inlineHashesOf } from './inline-hashes';
import { compressPage, type PageOptions, type RenderedPage } from './rendered-page';

export interface RenderOptions extends Omit<PageOptions, 'policy'> {
  publicUrl: string;
  /** What the page may show in a frame; nothing without it. */
  frameUrl?: string | null;
}

/** Makes a complete page, with its security policy, from a frame and the page's own parts. */
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
