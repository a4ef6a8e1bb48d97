import { useEffect, useState } from 'react';
import { importOptional } from '#client/platform/missing-chunk';
import { isPhone } from '#contract/messaging/phone';

export type PhoneNumbers = typeof import('./phone-numbers');

/**
 * What is known of all countries' numbers, from the moment on at which a number needs it: one with
 * +, to be grouped, or a complete one, whose country may not be texted. Null until it has arrived;
 * without it, a number is taken by the count of its digits.
 * @param contact what was typed, or null where that is no number
 */
export function usePhoneNumbers(contact: string | null): PhoneNumbers | null {
  const [numbers, setNumbers] = useState<PhoneNumbers | null>(null);
  const isNeeded = contact !== null && (contact.startsWith('+') || isPhone(contact)) && !numbers;

  useEffect(() => {
    if (!isNeeded) return;
    let wanted = true;
    importOptional(() => import('./phone-numbers')).then(
      (module) => wanted && setNumbers(module),
      // Numbers are taken without.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [isNeeded]);
  return numbers;
}
