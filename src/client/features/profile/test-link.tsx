import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { browserKind } from '#client/platform/browser-kind';
import { Button, ButtonLink } from '#client/ui/button';
import { formatDollars } from '#contract/money';
import { ownProfileBody } from '#contract/profiles/own-profile';
import { type PaymentMethod, paymentMethodText } from '#contract/profiles/payment-methods';
import { methodFields } from './payment-controls';
import type { ProfileFormValues } from './profile-form';
import { SAMPLE_AMOUNT_DOLLARS, tipperLink } from './tipper-link';
import { ZelleTest } from './zelle-test';

export interface TestLinkProps {
  form: UseFormReturn<ProfileFormValues>;
  method: PaymentMethod;
  /** The page's name if there is no display name. */
  fallbackName: string;
}

/** Opens the link that a tipper on this kind of device would get for the field's content. */
export function TestLink({ form, method, fallbackName }: TestLinkProps) {
  const field = methodFields[method];
  const typed = useWatch({ control: form.control, name: field });
  const displayName = useWatch({ control: form.control, name: 'displayName' });
  const [open, setOpen] = useState(false);

  const parsed = ownProfileBody.shape[field].safeParse(typed);
  const recipient = parsed.success && parsed.data ? parsed.data : null;
  if (recipient === null) return null;

  const { name } = paymentMethodText[method];
  const icon = <ExternalLink aria-hidden="true" className="size-4" />;
  const label = (
    <>
      <span>{`Test my ${name} link`}</span>
      <span className="sr-only">{` with a sample tip of ${formatDollars(SAMPLE_AMOUNT_DOLLARS)}`}</span>
    </>
  );
  if (method === 'zelle') {
    return (
      <>
        <Button
          variant="ghost"
          size="sm"
          icon={icon}
          className="-ml-2 self-start"
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
        <ZelleTest
          open={open}
          onClose={() => setOpen(false)}
          recipient={recipient}
          name={displayName.trim() || fallbackName}
        />
      </>
    );
  }
  const kind = browserKind(navigator.userAgent, navigator.maxTouchPoints);
  const link = tipperLink(method, recipient, kind);
  // Apps open only from links in the same tab.
  const opensApp = link.startsWith('venmo:');
  return (
    <ButtonLink
      href={link}
      variant="ghost"
      size="sm"
      icon={icon}
      className="-ml-2 self-start"
      newTab={!opensApp}
    >
      {label}
    </ButtonLink>
  );
}
