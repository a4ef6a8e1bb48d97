import Code from 'lucide-react/icons/code';
import { Notice } from '#client/ui/notice';

/** Beside a form on a page that the server rendered, for browsers that run no script. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="accent" icon={<Code />}>
        Your account needs JavaScript and a browser of the last two years.
      </Notice>
    </noscript>
  );
}
