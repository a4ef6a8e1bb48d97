// The client is written against React's interface and typed by React's types, and built with
// Preact, which implements it in a sixth of the bytes: a tipper on bad Wi-Fi pays for each.
import type { Alias } from 'vite';

/** `react`, `react-dom` and all below them, in our modules and in those of packages. */
export const preactForReact: Alias[] = [
  { find: /^react(?:-dom)?(\/.+)?$/, replacement: 'preact/compat$1' },
];

/**
 * Packages that import React, and Preact itself: bundled wherever the server renders. Left to
 * Node, they would bring React along, or a second Preact that knows nothing of the first one's
 * hooks.
 */
export const packagesOnReact = [
  ...['preact', 'preact-render-to-string', '@tanstack/*', 'lucide-react'],
  ...['react-router-dom', 'react-router', 'react-hook-form', '@hookform/resolvers'],
];
