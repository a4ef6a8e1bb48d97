import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { useUser } from '#client/shared/account/use-user';
import { useOwnProfile } from '#client/shared/profile/use-own-profile';

/** Sends new workers to the profile setup from pages that need a profile (section 4). */
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
