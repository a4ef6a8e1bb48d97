import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { paths } from '#client/platform/paths';
import { addressOf, setupSteps } from '#client/shared/profile/setup-steps';
import { useQrCodes } from '#client/shared/profile/use-qr-codes';
import { Card } from '#client/ui/card';
import type { OwnProfile } from '#contract/profiles/own-profile';
import type { ReceivedTip } from '#contract/tips/received-tips';

interface Step {
  title: string;
  why: string;
  href: string;
}

interface NextStepsProps {
  tips: readonly ReceivedTip[];
  profile: OwnProfile | null | undefined;
}

export function NextSteps({ tips, profile }: NextStepsProps) {
  const { data: qr } = useQrCodes();
  const steps: Step[] = [];
  const setup = profile && setupSteps(profile).find(({ done }) => !done);
  if (setup) steps.push({ ...setup, href: addressOf(setup) });
  if (tips.some(({ state }) => state === 'reported')) {
    steps.push({
      title: 'Check off the tips you got',
      why: 'Check your payment app, then mark those tips as received.',
      href: `${paths.tipConfirmation.getHref()}?state=reported`,
    });
  }
  if (qr?.codes.length === 0) {
    steps.push({
      title: 'Print a code',
      why: 'For your badge, table or card. See which one brings tips.',
      href: paths.qrLinks.getHref(),
    });
  }
  if (steps.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="next-steps" padding="none" className="overflow-hidden">
      <h2 id="next-steps" className="p-4 pb-2 font-bold sm:px-5">
        Next step
      </h2>
      <ul className="divide-y divide-line">
        {steps.map(({ title, why, href }) => (
          <li key={href}>
            <Link
              to={href}
              className="flex min-h-12 items-center gap-3 px-4 py-2.5 hover:bg-sunken sm:px-5 md:min-h-16"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                {/* Leaves the tips below visible on a phone. */}
                <span className="block text-sm text-ink-muted max-md:hidden">{why}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
