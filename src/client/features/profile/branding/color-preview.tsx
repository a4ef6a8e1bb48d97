import { pageStyleOf } from '#client/shared/profile/page-style';
import { ProfileCard } from '#client/shared/profile/profile-card';
import { buttonClasses } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import { PRESET_AMOUNTS_DOLLARS } from '#contract/limits';
import { pageColorsOf } from '#contract/profiles/branding';
import type { OwnProfile } from '#contract/profiles/own-profile';

/** Previews the page in a color, and says how the color is changed to keep the page readable. */
export function ColorPreview({ profile, color }: { profile: OwnProfile; color: string }) {
  const colors = pageColorsOf(color);
  const { className, style } = pageStyleOf(colors);
  const isKept = colors.light.brand === color;
  return (
    <figure className="flex flex-col gap-2">
      {/* A picture of the page, not interactive. */}
      <div
        inert
        aria-hidden="true"
        style={style}
        className={classNames(
          className ?? '',
          'mx-auto flex w-full max-w-xs flex-col gap-3 rounded-card border border-line bg-surface p-3',
        )}
      >
        <ProfileCard
          profile={{ ...profile, branding: { colors, logoUrl: profile.logoUrl } }}
          ratings={undefined}
          heading="h2"
        />
        <div className="grid grid-cols-3 gap-2">
          {PRESET_AMOUNTS_DOLLARS.slice(0, 3).map((dollars, index) => (
            <span
              key={dollars}
              className={classNames(
                'rounded-control border-2 py-2 text-center text-[min(1rem,5.5vw)] font-bold',
                index === 1
                  ? 'border-brand bg-brand-soft text-on-brand-soft'
                  : 'border-line-strong',
              )}
            >
              {`$${dollars}`}
            </span>
          ))}
        </div>
        <span className={buttonClasses({ block: true })}>Continue</span>
      </div>
      <figcaption className="text-sm text-ink-muted">
        {isKept
          ? 'White text is easy to read on this color.'
          : 'Darkened on your page, so that white text stays readable.'}
      </figcaption>
    </figure>
  );
}
