import type { RouteHandlerCallback } from 'workbox-core';
import { shell } from './precache';
import { isHomeKept, tipPages } from './tip-pages';

/**
 * `/` is the tip page at a worker's own domain, and a screen like any other at the product's own host. No
 * build knows where it is served, so the first visit says so: it has the page kept.
 */
export const home: RouteHandlerCallback = async (options) =>
  (await isHomeKept()) ? tipPages.handle(options) : shell(options);
