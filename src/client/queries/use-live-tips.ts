import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tipStream } from '#contract/live';
import { figureKeys } from './use-analytics';
import { newestFoundKey } from './use-found-tips';
import { receivedTipsKey } from './use-received-tips';
import { tipTotalsKey } from './use-tip-totals';

/**
 * Milliseconds until a stream that the server refused is tried again, since browsers give up then.
 */
const REFUSED_RETRY_MS = 30_000;

/**
 * Fetches the tips, their totals and the figures again when the server says that something changed,
 * and whenever the stream has been opened again. A hidden tab closes its stream, because a browser keeps no more than six
 * connections to a server. Without a stream, the regular refetch remains.
 */
export function useLiveTips(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let stream: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      for (const queryKey of [receivedTipsKey, newestFoundKey, tipTotalsKey, ...figureKeys]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    };

    const disconnect = () => {
      clearTimeout(retry);
      stream?.close();
      stream = null;
    };
    const connect = () => {
      disconnect();
      const opened = new EventSource(tipStream.path);
      opened.addEventListener('open', refetch);
      opened.addEventListener(tipStream.event, refetch);
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) retry = setTimeout(connect, REFUSED_RETRY_MS);
      });
      stream = opened;
    };
    const follow = () => (document.visibilityState === 'visible' ? connect() : disconnect());

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      disconnect();
    };
  }, [queryClient]);
}
