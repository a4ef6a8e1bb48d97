// A profile's handle: the last part of its public address, `/u/:handle`.
import * as z from 'zod/mini';
import { atMost } from '../text';

export const HANDLE_MIN_LENGTH = 3;
export const HANDLE_MAX_LENGTH = 30;

/** Words that could pass for Tipwell itself, or that a route may need. */
const reserved = new Set([
  'about',
  'account',
  'admin',
  'administrator',
  'api',
  'app',
  'assets',
  'auth',
  'billing',
  'blog',
  'checkout',
  'contact',
  'dashboard',
  'dev',
  'docs',
  'handle-available',
  'help',
  'home',
  'images',
  'legal',
  'login',
  'logout',
  'mail',
  'me',
  'moderator',
  'null',
  'official',
  'pricing',
  'privacy',
  'profile',
  'root',
  'security',
  'settings',
  'signup',
  'staff',
  'status',
  'success',
  'support',
  'system',
  'team',
  'terms',
  'tips',
  'tipwell',
  'undefined',
  'verify',
  'www',
]);

export function isReservedHandle(handle: string): boolean {
  return reserved.has(handle.toLowerCase());
}

/** A handle in its stored form: lowercase letters, digits and single hyphens (section 5). */
export const handle = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(HANDLE_MIN_LENGTH, 'Handle must be at least 3 characters'),
    atMost(HANDLE_MAX_LENGTH, 'Handle must be at most 30 characters'),
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Handle can only contain letters, numbers and single hyphens',
    ),
  );
