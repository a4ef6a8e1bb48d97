import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tipStream } from '#contract/live';
import { receivedTipsKey } from './use-received-tips';

/**
 * Fetches the tips again when the server says that something changed, and whenever the line is
 * up again. Where the stream is refused, the regular refetch remains.
 */
export function useLiveTips(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const stream = new EventSource(tipStream.path);
    const refetch = () => void queryClient.invalidateQueries({ queryKey: receivedTipsKey });
    stream.addEventListener('open', refetch);
    stream.addEventListener(tipStream.event, refetch);
    return () => stream.close();
  }, [queryClient]);
}
