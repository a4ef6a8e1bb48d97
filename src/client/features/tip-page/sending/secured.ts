import { createContext, useContext } from 'react';

/**
 * Whether the tipper's writes are on this phone's disk or acknowledged. Until then, no screen says
 * "sent", "reported" or "thank you".
 */
export const Secured = createContext(true);

export function useSecured(): boolean {
  return useContext(Secured);
}
