import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MethodIcon } from '#client/shared/profile/method-icon';
import { pageStyleOf } from '#client/shared/profile/page-style';
import { ProfileCard } from '#client/shared/profile/profile-card';
import { ReviewPrompt } from '#client/shared/profile/review-prompt';
import { useRatings } from '#client/shared/tips/use-ratings';
import { Card } from '#client/ui/card';
import { classNames } from '#client/ui/class-names';
import { Logo } from '#client/ui/logo';
import { PRESET_AMOUNTS_DOLLARS } from '#contract/limits';
import { availableMethods, paymentMethodText } from '#contract/profiles/payment-methods';
import { type PreviewedProfile, previewOf } from './preview-of';
import type { ProfileFormValues } from './profile-form';

export interface PagePreviewProps {
  form: UseFormReturn<ProfileFormValues>;
  /** Data that is not in the form: photo, first and last name. */
  rest: PreviewedProfile;
  /** The current handle, whose ratings are shown; null before there is one. */
  savedHandle: string | null;
  /** Whether it is a team's page, which is paid through its members' pages. */
  isTeam: boolean;
}

/** Previews the tip page as the form would save it, built from the page's own components. */
export function PagePreview({ form, rest, savedHandle, isTeam }: PagePreviewProps) {
  const values = useWatch({ control: form.control });
  const profile = previewOf(values, rest);
  const { ratings } = useRatings(savedHandle);
  const methods = availableMethods(profile);
  const { className = '', style } = pageStyleOf(profile.branding?.colors);
  return (
    <aside aria-labelledby="preview-title" className="sticky top-8 hidden xl:block">
      <h2 id="preview-title" className="mb-3 font-bold">
        Preview
      </h2>
      {/* A picture of the page, not interactive. */}
      <div
        inert
        style={style}
        className={classNames(
          className,
          'max-h-[calc(100dvh-7rem)] overflow-hidden rounded-[2rem] border-8 border-sunken bg-surface shadow-lifted',
        )}
      >
        <div className="flex justify-center border-b border-line bg-raised py-2.5">
          <Logo />
        </div>
        <div className="flex flex-col gap-3 p-3">
          <ProfileCard profile={profile} ratings={ratings} heading="h2" />
          <Card className="flex flex-col gap-3">
            <p className="text-center font-bold">Choose an amount</p>
            <div className="grid grid-cols-3 gap-2">
              {PRESET_AMOUNTS_DOLLARS.map((dollars) => (
                <span
                  key={dollars}
                  className="rounded-control border-2 border-line-strong py-2 text-center font-bold"
                >
                  {`$${dollars}`}
                </span>
              ))}
            </div>
            <ul className="flex flex-wrap justify-center gap-2">
              {methods.map((method) => (
                <li key={method} className="flex flex-col items-center gap-1 text-xs font-semibold">
                  <MethodIcon method={method} />
                  <span>{paymentMethodText[method].name}</span>
                </li>
              ))}
            </ul>
            {methods.length === 0 && !isTeam && (
              <p className="text-center text-sm text-accent">
                Nobody can pay you yet. Add a payment service.
              </p>
            )}
          </Card>
          <ReviewPrompt profile={profile} />
        </div>
      </div>
    </aside>
  );
}
