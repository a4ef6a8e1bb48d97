import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { timings } from '#contract/timings';
import { Button, type ButtonProps } from './button';
import { copyText } from './copy-text';

export interface CopyButtonProps extends Omit<ButtonProps, 'value' | 'icon' | 'onClick' | 'busy'> {
  value: string;
  /** The button's text until it is tapped: "Copy", "Copy link". */
  label?: string;
}

/** Copies a text and confirms it for 2 seconds (section 9). */
export function CopyButton({
  value,
  label = 'Copy',
  variant = 'secondary',
  size = 'sm',
  ...rest
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), timings.copyConfirmation);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => setOutcome((await copyText(value)) ? 'copied' : 'failed');
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      icon={<Icon aria-hidden="true" className="size-4 shrink-0" />}
      onClick={copy}
    >
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Copy failed' : label}
      </span>
    </Button>
  );
}
