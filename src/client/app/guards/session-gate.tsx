import { Outlet } from 'react-router-dom';
import { ApiError } from '../../platform/http';
import { useSession } from '../../queries/use-session';
import { Spinner } from '../../ui/spinner';

/**
 * Shows what is behind it once the session is verified (section 4). A 401 has already sent the
 * browser to the sign-in page (`platform/unauthorized`); any other refusal shows nothing.
 */
export function SessionGate() {
  const session = useSession();
  if (session.isPending) return <VerifyingSession />;
  // Offline the pages seen before stay readable; the server checks every call anyway.
  const unreachable = session.error instanceof ApiError && session.error.isNetwork;
  return session.data || unreachable ? <Outlet /> : null;
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
