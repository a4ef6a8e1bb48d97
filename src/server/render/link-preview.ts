// A tip page's preview in messengers and search engines.

import { jobTitleOf } from '#client/shared/profile/names';
import { nameOf } from '#contract/profiles/payee';
import type { Profile } from '#contract/profiles/profile';
import { pngPathOf } from '#server/profiles/rules/photo-address';
import { escapeHtml, jsonForScript } from './escape';

export interface Preview {
  title: string;
  description: string;
  /** The address with the profile's current handle. */
  canonical: string;
  /** Absolute URL. */
  image: string;
}

export function previewOf(profile: Profile, address: string, publicUrl: string): Preview {
  const name = nameOf(profile);
  const job = jobTitleOf(profile);
  const bio = profile.bio?.trim().replace(/\s+/g, ' ');
  return {
    title: `Tip ${name} · Tipwell`,
    description: cut(`${name}, ${job}. ${bio || 'Tip with the app you already have.'}`, 160),
    canonical: address,
    image: new URL(photoPath(profile.avatarUrl), publicUrl).href,
  };
}

/** Returns the photo's path as PNG, which every messenger shows. */
function photoPath(avatarUrl: string | null): string {
  return avatarUrl === null ? '/icons/512.png' : pngPathOf(avatarUrl);
}

/** Returns the preview's head elements, except title and description. */
export function previewTags({ title, description, canonical, image }: Preview): string {
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:type', 'website'),
    property('og:site_name', 'Tipwell'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', image),
    '<meta name="twitter:card" content="summary">',
  ].join('');
}

/** Returns structured data for search engines, without ratings: they accept none of people. */
export function personData(profile: Profile, { canonical, image }: Preview): string {
  const person = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: nameOf(profile),
      jobTitle: profile.jobTitle?.trim() || undefined,
      description: profile.bio?.trim() || undefined,
      image: profile.avatarUrl ? image : undefined,
      url: canonical,
    },
  };
  return `<script type="application/ld+json">${jsonForScript(person)}</script>`;
}

/** Cuts between characters: half an emoji would be unreadable. */
function cut(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}
