import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundPage } from '#client/features/not-found/not-found-page';
import { paths } from '#client/platform/paths';
import { CrashBoundary } from './crash-boundary';
import { AuthGuard } from './guards/auth-guard';
import { SessionGate } from './guards/session-gate';
import { SiteLayout } from './site/site-layout';

// Loaded together with what only the signed-in area needs, so that public pages do not load it.
const Shell = lazy(async () => ({ default: (await import('./shell/shell')).Shell }));
const ProfileGuard = lazy(async () => ({ default: (await import('./shell/shell')).ProfileGuard }));
const LandingPage = lazy(async () => ({
  default: (await import('#client/features/landing/landing-page')).LandingPage,
}));
const LoginPage = lazy(async () => ({
  default: (await import('#client/features/auth/login-page')).LoginPage,
}));
const SignupPage = lazy(async () => ({
  default: (await import('#client/features/auth/signup-page')).SignupPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('#client/features/auth/forgot-password-page')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('#client/features/auth/reset-password-page')).ResetPasswordPage,
}));
const ConfirmEmailPage = lazy(async () => ({
  default: (await import('#client/features/auth/confirm-email-page')).ConfirmEmailPage,
}));
const UnlockPage = lazy(async () => ({
  default: (await import('#client/features/auth/unlock-page')).UnlockPage,
}));
const UndoPage = lazy(async () => ({
  default: (await import('#client/features/auth/undo-page')).UndoPage,
}));
const RemoveDetailsPage = lazy(async () => ({
  default: (await import('#client/features/contact-removal/remove-details-page')).RemoveDetailsPage,
}));
const PricingPage = lazy(async () => ({
  default: (await import('#client/features/pricing/pricing-page')).PricingPage,
}));
const SubscribePage = lazy(async () => ({
  default: (await import('#client/features/billing/subscribe-page')).SubscribePage,
}));
const CheckoutPage = lazy(async () => ({
  default: (await import('#client/features/billing/checkout-page')).CheckoutPage,
}));
const CheckoutDonePage = lazy(async () => ({
  default: (await import('#client/features/billing/checkout-done-page')).CheckoutDonePage,
}));
const TestPaymentPage = lazy(async () => ({
  default: (await import('#client/features/billing/test-payment-page')).TestPaymentPage,
}));
const PrivacyPage = lazy(async () => ({
  default: (await import('#client/features/legal/privacy-page')).PrivacyPage,
}));
const TermsPage = lazy(async () => ({
  default: (await import('#client/features/legal/terms-page')).TermsPage,
}));
const AccountPage = lazy(async () => ({
  default: (await import('#client/features/account/account-page')).AccountPage,
}));
const TipConfirmationPage = lazy(async () => ({
  default: (await import('#client/features/tip-confirmation/tip-confirmation-page'))
    .TipConfirmationPage,
}));
const NotificationsPage = lazy(async () => ({
  default: (await import('#client/features/notifications/notifications-page')).NotificationsPage,
}));
const PushOffer = lazy(async () => ({
  default: (await import('#client/features/notifications/push-offer')).PushOffer,
}));
const UnsubscribePage = lazy(async () => ({
  default: (await import('#client/features/notifications/unsubscribe-page')).UnsubscribePage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('#client/features/dashboard/dashboard-page')).DashboardPage,
}));
const AnalyticsPage = lazy(async () => ({
  default: (await import('#client/features/metrics/analytics/analytics-page')).AnalyticsPage,
}));
const EarningsPage = lazy(async () => ({
  default: (await import('#client/features/metrics/earnings/earnings-page')).EarningsPage,
}));
const HomePage = lazy(async () => ({
  default: (await import('#client/features/home/home-page')).HomePage,
}));
const QrLinksPage = lazy(async () => ({
  default: (await import('#client/features/qr-links/qr-links-page')).QrLinksPage,
}));
const QrCodePage = lazy(async () => ({
  default: (await import('#client/features/qr-links/edit/code-page')).QrCodePage,
}));
const TrackingTestPage = lazy(async () => ({
  default: (await import('#client/features/tracking-test/tracking-test-page')).TrackingTestPage,
}));
const ProfilePage = lazy(async () => ({
  default: (await import('#client/features/profile/profile-page')).ProfilePage,
}));
const NewPagePage = lazy(async () => ({
  default: (await import('#client/features/profile/new-page-page')).NewPagePage,
}));
const TeamsPage = lazy(async () => ({
  default: (await import('#client/features/teams/teams-page')).TeamsPage,
}));
const TeamPage = lazy(async () => ({
  default: (await import('#client/features/teams/team-page')).TeamPage,
}));
const JoinTeamPage = lazy(async () => ({
  default: (await import('#client/features/teams/join-team-page')).JoinTeamPage,
}));
const ProfileSetupPage = lazy(async () => ({
  default: (await import('#client/features/profile/setup/setup-page')).ProfileSetupPage,
}));

export function AppRoutes() {
  const { pathname } = useLocation();
  return (
    <CrashBoundary pathname={pathname}>
      {/* The page before stays visible while the next one is loaded. */}
      <Suspense>
        <Routes>
          <Route element={<SiteLayout />}>
            <Route path={paths.welcome.path} element={<LandingPage />} />
            <Route path={paths.pricing.path} element={<PricingPage />} />
            <Route path={paths.privacy.path} element={<PrivacyPage />} />
            <Route path={paths.terms.path} element={<TermsPage />} />
            <Route path={paths.removeDetails.path} element={<RemoveDetailsPage />} />
            <Route path={paths.unsubscribe.path} element={<UnsubscribePage />} />
            <Route path={paths.joinTeam.path} element={<JoinTeamPage />} />
          </Route>
          <Route path={paths.login.path} element={<LoginPage />} />
          <Route path={paths.signup.path} element={<SignupPage />} />
          <Route path={paths.forgotPassword.path} element={<ForgotPasswordPage />} />
          <Route path={paths.resetPassword.path} element={<ResetPasswordPage />} />
          <Route path={paths.confirmEmail.path} element={<ConfirmEmailPage />} />
          <Route path={paths.unlock.path} element={<UnlockPage />} />
          <Route path={paths.undo.path} element={<UndoPage />} />
          <Route element={<AuthGuard />}>
            <Route element={<SessionGate />}>
              <Route
                element={
                  <Suspense fallback={<div className="fixed inset-0 bg-night" />}>
                    <Shell />
                  </Suspense>
                }
              >
                <Route element={<ProfileGuard />}>
                  <Route path={paths.home.path} element={<HomePage />} />
                  <Route
                    path={paths.dashboard.path}
                    element={<DashboardPage offer={<PushOffer />} />}
                  />
                  <Route path={paths.analytics.path} element={<AnalyticsPage />} />
                  <Route path={paths.earnings.path} element={<EarningsPage />} />
                  <Route path={paths.accountSettings.path} element={<AccountPage />} />
                  <Route path={paths.notifications.path} element={<NotificationsPage />} />
                  <Route path={paths.tipConfirmation.path} element={<TipConfirmationPage />} />
                  <Route path={paths.qrLinks.path} element={<QrLinksPage />} />
                  <Route path={paths.qrLink.path} element={<QrCodePage />} />
                  <Route path={paths.trackingTest.path} element={<TrackingTestPage />} />
                  <Route path={paths.newPage.path} element={<NewPagePage />} />
                </Route>
                <Route path={paths.teams.path} element={<TeamsPage />} />
                <Route path={paths.team.path} element={<TeamPage />} />
                <Route path={paths.subscribe.path} element={<SubscribePage />} />
                <Route path={paths.checkout.path} element={<CheckoutPage />} />
                <Route path={paths.checkoutDone.path} element={<CheckoutDonePage />} />
                <Route path={paths.testPayment.path} element={<TestPaymentPage />} />
                <Route path={paths.profile.path} element={<ProfilePage />} />
                <Route path={paths.profileSettings.path} element={<ProfilePage />} />
                <Route path={paths.profileSetup.path} element={<ProfileSetupPage />} />
              </Route>
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </CrashBoundary>
  );
}
