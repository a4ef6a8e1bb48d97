// A page that needs no files, shown offline for a screen that is not on this phone. It polls,
// because `online` does not mean a working network, and some networks return without that event
// (docs/decisions/0002-precaching.md).
import { PAGES_CACHE } from './cache-names';

/** Milliseconds between checks for the network. */
const LOOK_EVERY_MS = 4_000;

/** Returns the page as a response, with a link to the last tip page seen. */
export async function offlinePage(): Promise<Response> {
  const nonce = crypto.randomUUID();
  const known = await (await caches.open(PAGES_CACHE)).keys();
  const last = known.at(-1);
  return new Response(documentOf(nonce, last && new URL(last.url).pathname), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; connect-src 'self'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

function documentOf(nonce: string, tipPage: string | undefined): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>No connection | Tipwell</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#047857"/><circle cx="16" cy="9.6" r="3.6" fill="#fcd34d"/><path d="M7.4 15.4a8.6 8.6 0 0 0 17.2 0" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/></svg>
<h1>No connection</h1>
<p>This page isn't saved on your phone yet. It'll open as soon as you're back online.</p>
<button type="button">Try again</button>
${tipPage ? `<a href="${attribute(tipPage)}">Back to the tip page</a>` : ''}
</main>
<script nonce="${nonce}">${script}</script>
</body>
</html>`;
}

/** Colors as in `src/client/ui/theme.css`. */
const styles = `
:root{--surface:#faf8f4;--ink:#17231d;--muted:#52605a;--brand:#047857;--on-brand:#fff;--link:#065f46;--focus:#0d6b9c}
@media(prefers-color-scheme:dark){:root{--surface:#0b1512;--ink:#edf4f0;--muted:#a5b8ae;--brand:#34d399;--on-brand:#04271b;--link:#6ee7b7;--focus:#7cc7f0}}
*{margin:0;box-sizing:border-box}
body{min-height:100vh;min-height:100dvh;display:flex;background:var(--surface);color:var(--ink);font:1rem/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Arial,sans-serif}
main{margin:auto;max-width:24rem;padding:2rem 1.5rem;display:flex;flex-direction:column;align-items:center;text-align:center}
h1{margin-top:1.5rem;font-size:1.5rem;line-height:1.25}
p{margin-top:.5rem;color:var(--muted)}
button,a{min-height:3rem;width:100%;border-radius:.75rem;font:inherit;font-weight:600;display:flex;align-items:center;justify-content:center}
button{margin-top:1.5rem;border:1px solid transparent;background:var(--brand);color:var(--on-brand);cursor:pointer}
a{margin-top:.5rem;color:var(--link)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;

/** Reloads once anything answers, even a hotel's login page: the browser then shows it. */
const script = `
const reload = () => location.reload();
const look = () => {
  if (document.visibilityState !== 'visible') return;
  fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && reload(), () => {});
};
addEventListener('online', look);
addEventListener('pageshow', look);
document.addEventListener('visibilitychange', look);
setInterval(look, ${LOOK_EVERY_MS});
document.querySelector('button').addEventListener('click', ({ target }) => {
  target.textContent = 'Trying…';
  reload();
});
`;

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
}
