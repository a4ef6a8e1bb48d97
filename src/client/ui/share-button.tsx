import Share2 from 'lucide-react/icons/share-2';
import { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './button';
import { CopyButton } from './copy-button';
import { copyText } from './copy-text';
import { toast } from './toast';

export interface ShareButtonProps {
  /** For the share sheet. */
  title: string;
  url: string;
  /** The button's text if there is a share sheet. */
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
}

export const hasShareSheet = (): boolean => 'share' in navigator;

/** Opens the system's share sheet for an address. Without a share sheet, it is “Copy link”. */
export function ShareButton({
  title,
  url,
  label = 'Share',
  variant = 'secondary',
  size = 'sm',
  block = false,
}: ShareButtonProps) {
  if (!hasShareSheet()) {
    return <CopyLink url={url} variant={variant} size={size} block={block} />;
  }
  return (
    <Button
      variant={variant}
      size={size}
      block={block}
      icon={<Share2 aria-hidden="true" className="size-4 shrink-0" />}
      onClick={() => void share(title, url)}
    >
      {label}
    </Button>
  );
}

interface CopyLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'block'> {
  url: string;
}

export function CopyLink({ url, ...look }: CopyLinkProps) {
  return <CopyButton value={url} label="Copy link" {...look} />;
}

async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // The user closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    if (await copyText(url)) toast({ title: 'Link copied' });
    else toast({ title: 'Sharing did not work', description: url, variant: 'destructive' });
  }
}
