import { lazy } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { LoginPage } from '../features/auth/login-page';
import { SignupPage } from '../features/auth/signup-page';
import { NotFoundPage } from '../features/not-found/not-found-page';
import { WelcomePage } from '../features/welcome/welcome-page';
import { CrashBoundary } from './crash-boundary';
import { AuthGuard } from './guards/auth-guard';
import { ProfileGuard } from './guards/profile-guard';
import { SessionGate } from './guards/session-gate';
import { paths } from './paths';
import { Shell } from './shell/shell';

const DashboardPage = lazy(async () => ({
  default: (await import('../features/dashboard/dashboard-page')).DashboardPage,
}));
const QrLinksPage = lazy(async () => ({
  default: (await import('../features/qr-links/qr-links-page')).QrLinksPage,
}));
const ProfilePage = lazy(async () => ({
  default: (await import('../features/profile/profile-page')).ProfilePage,
}));
const ProfileSetupPage = lazy(async () => ({
  default: (await import('../features/profile/profile-setup-page')).ProfileSetupPage,
}));

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <CrashBoundary pathname={pathname}>
      <Routes>
        <Route path={paths.welcome.path} element={<WelcomePage />} />
        <Route path={paths.login.path} element={<LoginPage />} />
        <Route path={paths.signup.path} element={<SignupPage />} />
        <Route element={<AuthGuard />}>
          <Route element={<SessionGate />}>
            <Route element={<Shell />}>
              <Route element={<ProfileGuard />}>
                <Route path={paths.dashboard.path} element={<DashboardPage />} />
                <Route path={paths.qrLinks.path} element={<QrLinksPage />} />
              </Route>
              <Route path={paths.profile.path} element={<ProfilePage />} />
              <Route path={paths.profileSettings.path} element={<ProfilePage />} />
              <Route path={paths.profileSetup.path} element={<ProfileSetupPage />} />
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </CrashBoundary>
  );
}
