import { conversions } from '../db/schema/tips';
import { inserting } from './json-rows';

export type ConversionRow = typeof conversions.$inferSelect;

/** Notes conversions, but for those whose tip has one of their type. */
export const insertConversions = inserting(conversions, 'on conflict do nothing');
