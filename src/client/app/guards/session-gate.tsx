import { Outlet } from 'react-router-dom';
import { ApiError } from '#client/platform/http';
import { useSession } from '#client/shared/account/use-user';
import { Spinner } from '#client/ui/spinner';

/**
 * Shows its content once the session is verified (section 4). A 401 has already sent the browser to
 * the sign-in page (`platform/unauthorized.ts`). After any other error it shows nothing, with two
 * exceptions:
 * - If the server can't be reached, pages seen before stay readable.
 * - A failing server (5xx) says nothing about the session. A device with a cached session shows
 *   what it remembers, as when offline: a waiter's QR code or a half-filled form must not disappear
 *   while a server restarts. A refusal always counts, whatever the device remembers.
 * Neither lets anyone in, because the server checks every call anyway.
 */
export function SessionGate() {
  const session = useSession();
  const { error, data } = session;
  if (session.isPending) return <VerifyingSession />;
  if (error === null) return data ? <Outlet /> : null;
  if (!(error instanceof ApiError)) return null;
  if (error.isNetwork || (error.status >= 500 && data !== undefined)) return <Outlet />;
  return session.isFetching && data === undefined ? <VerifyingSession /> : null;
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
