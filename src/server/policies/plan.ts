// What a plan allows besides printed codes (docs/product.md, section 6). Pure.
import type { Entitlements } from '#contract/entitlements';
import { Refusal } from '../refusal';

/**
 * Refuses tips matched to a statement to those whose plan has no tip verification. What was matched
 * stays when the plan ends.
 * @throws {Refusal} not_in_plan
 */
export function requireTipVerification({ features }: Entitlements): void {
  if (features.tipVerification) return;
  throw new Refusal('not_in_plan', { message: 'Matching statements comes with Pro.' });
}
