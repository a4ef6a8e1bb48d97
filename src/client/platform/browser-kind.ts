// What kind of browser the page is in decides which payment link can work there.

/**
 * `phone`: an app may be installed and a link may open it. `in-app`: a browser inside another
 * app, where app links are blocked. `desktop`: no payment app; the web link and a QR code.
 */
export type BrowserKind = 'phone' | 'in-app' | 'desktop';

const inApp =
  /Instagram|FBAN|FBAV|FB_IAB|Messenger|TikTok|musical_ly|Bytedance|Snapchat|Line\/|Twitter|LinkedInApp|Pinterest\/|; wv\)/i;

/** Classifies by user agent; iPads say "Macintosh" and are told by their touch points. */
export function browserKind(userAgent: string, maxTouchPoints: number): BrowserKind {
  if (inApp.test(userAgent)) return 'in-app';
  if (/Android|iPhone|iPod|iPad/i.test(userAgent)) return 'phone';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'phone';
  return 'desktop';
}
