import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import HandHeart from 'lucide-react/icons/hand-heart';
import { offlineText } from '#client/shared/tips/unsent';
import { useSender } from '#client/shared/tips/use-unsent-text';
import type { SendState } from './send-state';

const icons = {
  idle: HandHeart,
  sending: CloudUpload,
  offline: CloudOff,
  waiting: CloudOff,
  blocked: CloudOff,
  direct: CircleAlert,
  unsaved: CircleAlert,
  reported: CheckCheck,
  unrecorded: CircleAlert,
};

export interface SendLineProps {
  state: Exclude<SendState, 'refused'>;
  /** The worker's name, or the team's. */
  name: string;
  /** On a team's page, the member who is paid now; null if no one can be. */
  receiver?: string | null | undefined;
}

export function SendLine({ state, name, receiver }: SendLineProps) {
  const Icon = icons[state];
  const sender = useSender();
  return (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 break-words">
        {state === 'idle' ? payeeText(name, receiver) : textOf(state, name, sender)}
      </span>
    </>
  );
}

function payeeText(name: string, receiver: SendLineProps['receiver']): string {
  return receiver
    ? `${receiver} gets the payment and shares it with the team`
    : `Your tip goes straight to ${name}`;
}

function textOf(
  state: Exclude<SendState, 'idle' | 'refused'>,
  name: string,
  sender: string,
): string {
  switch (state) {
    case 'sending':
      return 'Saved on this phone. Sending…';
    case 'offline':
      return offlineText(sender);
    case 'waiting':
      return `Saved on this phone. ${sender} keep trying to send it.`;
    case 'blocked':
      return "Saved on this phone. We'll send it after you sign in.";
    case 'direct':
      return "This phone couldn't save it. Please keep this page open until it is sent.";
    case 'unsaved':
      return "This phone can't save your tip. Please keep this page open.";
    case 'reported':
      return `Reported to ${name}`;
    case 'unrecorded':
      return 'Not recorded in full';
  }
}
