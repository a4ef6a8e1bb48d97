import ExternalLink from 'lucide-react/icons/external-link';
import { ButtonLink, type ButtonLinkProps } from '#client/ui/button';
import { useFlow } from '../flow/flow-context';

export function OpenLink(props: ButtonLinkProps) {
  const { noteAppOpened } = useFlow();
  return (
    <ButtonLink
      size="lg"
      block
      icon={<ExternalLink aria-hidden="true" className="size-5" />}
      {...props}
      onClick={noteAppOpened}
    />
  );
}
