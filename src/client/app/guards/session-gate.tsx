import { Outlet } from 'react-router-dom';
import { ApiError } from '../../platform/http';
import { useSession } from '../../queries/use-session';
import { Spinner } from '../../ui/spinner';

/**
 * Shows what is behind it once the session is verified (section 4). A 401 has already sent the
 * browser to the sign-in page (`platform/unauthorized`); any other error shows nothing, with two
 * exceptions:
 *
 * - Without an answer the pages seen before stay readable.
 * - A server that fails says nothing about the session. Whoever is known to this device then sees
 *   what it remembers, as without a network: a waiter's QR code must not be gone for as long as a
 *   server restarts, nor a half-filled form. A refusal does count, memory or not.
 *
 * Neither opens anything, for the server checks every call anyway.
 */
export function SessionGate() {
  const session = useSession();
  if (session.isPending) return <VerifyingSession />;
  if (session.error === null) return session.data ? <Outlet /> : null;
  if (!(session.error instanceof ApiError)) return null;
  const failing = session.error.status >= 500 && session.data !== undefined;
  return session.error.isNetwork || failing ? <Outlet /> : null;
}

function VerifyingSession() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-night text-white"
    >
      <Spinner size="lg" color="white" />
      <p className="text-lg font-medium">Verifying session...</p>
    </div>
  );
}
