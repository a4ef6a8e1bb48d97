import Code from 'lucide-react/icons/code';
import { Notice } from '../ui/notice';

/** Beside a form of a rendered page: what somebody reads whose browser runs no script. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="accent" icon={<Code />}>
        Your browser runs no JavaScript, which your account needs.
      </Notice>
    </noscript>
  );
}
