// Shows what the server tells by push. Browsers want something to be shown for each.
import { pushMessageIn } from '#contract/push-message';

declare const self: ServiceWorkerGlobalScope;

export async function showPush(data: PushMessageData | null): Promise<void> {
  const message = pushMessageIn(parsed(data));
  const { title, body, tag, path } = message ?? {
    ...{ title: 'Tipwell', body: 'Open Tipwell to see what is new.' },
    ...{ tag: 'tipwell', path: '/dashboard' },
  };
  await self.registration.showNotification(title, {
    ...{ body, tag, data: { path } },
    icon: '/icons/192.png',
  });
}

function parsed(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}
