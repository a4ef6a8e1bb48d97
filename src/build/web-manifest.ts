import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest. Only workers install the app, so it starts with their dashboard. */
export const webManifest: Partial<ManifestOptions> = {
  // Never change this: phones would treat it as a different app.
  id: '/',
  name: 'Tipwell',
  short_name: 'Tipwell',
  description: 'Your tips, your QR code and what people say about your service.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  // Links to the app reuse its window.
  launch_handler: { client_mode: 'navigate-existing' },
  theme_color: '#047857',
  background_color: '#faf8f4',
  categories: ['business', 'finance'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/dashboard.webp',
      sizes: '1280x800',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'Your tips as they arrive',
    },
    {
      src: '/screenshots/tip-page.webp',
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'What your customers see when they scan your code',
    },
  ],
  shortcuts: [
    {
      name: 'My QR code',
      short_name: 'QR',
      url: '/qr-links',
      icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'My tips',
      short_name: 'Tips',
      url: '/dashboard',
      icons: [{ src: '/icons/192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
};
