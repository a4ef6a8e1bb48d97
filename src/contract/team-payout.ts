// Which member of a team is paid by a tip for all of them (section 4).
import * as z from 'zod/mini';
import { uuid } from './ids';

/** `collector`: always the same. `turns`: whoever has waited longest. Stored, so a name stays. */
export const payoutRules = ['collector', 'turns'] as const;
export const payoutRule = z.enum(payoutRules);
export type PayoutRule = z.infer<typeof payoutRule>;

/** The member who was shown as the one to be paid, in a tip for a whole team. */
export const receiverId = z.optional(uuid);
