import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hrefOf } from '#client/platform/http';
import { refetch } from '#client/platform/refetch';
import { metricKeys } from '#client/shared/metrics/use-analytics';
import { tipStream } from '#contract/tips/received-tips';
import { invalidateInactiveLists } from './known-tips';
import { newestTipsKey } from './use-received-tips';
import { tipTotalsKey } from './use-tip-totals';

/** Milliseconds until a refused stream is retried: browsers do not retry those. */
const REFUSED_RETRY_MS = 30_000;

/**
 * Refetches tips, totals and metrics whenever the server says that something changed, and whenever
 * the stream reopens. Browsers allow at most six connections to a server, so of all hidden tabs
 * only one keeps its stream, for the count in its title. Without a stream, the regular refetch
 * remains.
 */
export function useLiveTips(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let stream: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let stopHolding = () => {};
    const refetchAll = () => {
      for (const queryKey of [newestTipsKey, tipTotalsKey, ...metricKeys]) {
        void refetch(queryClient, queryKey);
      }
      invalidateInactiveLists(queryClient);
    };

    const disconnect = () => {
      clearTimeout(retry);
      stream?.close();
      stream = null;
    };
    const connect = () => {
      disconnect();
      const opened = new EventSource(hrefOf(tipStream));
      opened.addEventListener('open', refetchAll);
      opened.addEventListener(tipStream.event, refetchAll);
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) retry = setTimeout(connect, REFUSED_RETRY_MS);
      });
      stream = opened;
    };
    const follow = () => {
      stopHolding();
      if (document.visibilityState === 'visible') connect();
      else stopHolding = holdAlone(disconnect);
    };

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stopHolding();
      disconnect();
    };
  }, [queryClient]);
}

const HIDDEN_TAB = 'tipwell.hidden-tab-stream';

/**
 * Keeps the stream in this hidden tab, or calls `elsewhere` if another hidden tab has one. Returns
 * a function that releases it.
 */
function holdAlone(elsewhere: () => void): () => void {
  let isOver = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const request = navigator.locks?.request(HIDDEN_TAB, { ifAvailable: true }, (lock) => {
    if (lock !== null) return released;
    if (!isOver) elsewhere();
  });
  if (request === undefined) elsewhere();
  else request.catch(() => undefined);
  return () => {
    isOver = true;
    release();
  };
}
