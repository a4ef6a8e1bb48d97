import { nameOf } from '#contract/profiles/payee';
import type { Profile } from '#contract/profiles/profile';

/** Returns the web app manifest at a worker's own domain, where the tip page is the only screen. */
export function domainManifest(profile: Profile): Record<string, unknown> {
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const name = nameOf(profile);
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    name: `Tip ${name}`,
    short_name: name,
    theme_color: '#047857',
    background_color: '#faf8f4',
    icons: [
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
  };
}
