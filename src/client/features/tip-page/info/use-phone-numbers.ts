import { useEffect, useState } from 'react';
import { importOptional } from '#client/platform/missing-chunk';
import { isPhone } from '#contract/messaging/phone';

export type PhoneNumbers = typeof import('./phone-numbers');

/**
 * Returns data on all countries' numbers, loaded once a number needs it: one with +, for grouping,
 * or a complete one, which may not get SMS. Null until loaded; numbers are then judged by their
 * digit count.
 * @param contact the input; null if it is not a number
 */
export function usePhoneNumbers(contact: string | null): PhoneNumbers | null {
  const [numbers, setNumbers] = useState<PhoneNumbers | null>(null);
  const isNeeded = contact !== null && (contact.startsWith('+') || isPhone(contact)) && !numbers;

  useEffect(() => {
    if (!isNeeded) return;
    let wanted = true;
    importOptional(() => import('./phone-numbers')).then(
      (module) => wanted && setNumbers(module),
      // The digit count is used instead.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [isNeeded]);
  return numbers;
}
