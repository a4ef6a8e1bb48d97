import Send from 'lucide-react/icons/send';
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '#client/ui/button';
import { CopyButton } from '#client/ui/copy-button';
import { ShareButton } from '#client/ui/share-button';
import { Tooltip, TooltipProvider } from '#client/ui/tooltip';
import { Group, Specimen } from './specimen';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const sizes: readonly ButtonSize[] = ['sm', 'md', 'lg'];

export function Actions() {
  return (
    <Group title="Actions">
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}: idle, icon, busy, disabled`}>
          <div className="flex flex-wrap gap-2">
            <Button variant={variant}>Send</Button>
            <Button variant={variant} icon={<Send aria-hidden="true" className="size-4" />}>
              Send
            </Button>
            <Button variant={variant} busy>
              Sending...
            </Button>
            <Button variant={variant} disabled>
              Send
            </Button>
          </div>
        </Specimen>
      ))}
      {sizes.map((size) => (
        <Specimen key={size} name={`Button ${size}`}>
          <Button size={size}>Continue</Button>
        </Specimen>
      ))}
      <Specimen name="Button block">
        <div className="w-72">
          <Button block>Continue</Button>
        </div>
      </Specimen>
      <Specimen name="ButtonLink">
        <ButtonLink href="#main" variant="secondary">
          To the top
        </ButtonLink>
      </Specimen>
      <Specimen name="CopyButton">
        <CopyButton value="copied" />
      </Specimen>
      <Specimen name="ShareButton">
        <ShareButton title="Tipwell" url={window.location.origin} />
      </Specimen>
      <Specimen name="Tooltip (hover or focus)">
        <TooltipProvider>
          <Tooltip text="Said after 700 ms" side="bottom">
            <Button variant="secondary">What is this?</Button>
          </Tooltip>
        </TooltipProvider>
      </Specimen>
    </Group>
  );
}
