import Code from 'lucide-react/icons/code';
import { Notice } from '#client/ui/notice';

/** Shown next to a form on a server-rendered page to browsers without scripts. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="accent" icon={<Code />}>
        Your account needs JavaScript and a browser from the last two years.
      </Notice>
    </noscript>
  );
}
