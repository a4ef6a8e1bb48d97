import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../../platform/paths';
import { useOwnProfile } from '../../queries/use-own-profile';
import { useUser } from '../../queries/use-user';

/** Sends a new worker to the profile setup first, from pages that need a profile (section 4). */
export function ProfileGuard() {
  const { data: user } = useUser();
  const profile = useOwnProfile({ enabled: Boolean(user) });
  const completed = user?.profileCompleted ?? false;

  if (!completed && profile.isPending) return null;
  if (!completed && profile.data === null) {
    return <Navigate replace to={paths.profileSetup.getHref()} />;
  }
  return <Outlet />;
}
