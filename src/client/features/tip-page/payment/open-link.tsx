import ExternalLink from 'lucide-react/icons/external-link';
import { ButtonLink, type ButtonLinkProps } from '../../../ui/button';

/** The large button that leads to the payment. */
export function OpenLink(props: ButtonLinkProps) {
  return (
    <ButtonLink
      size="lg"
      block
      icon={<ExternalLink aria-hidden="true" className="size-5" />}
      {...props}
    />
  );
}
