import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { refetch } from '../../../src/client/platform/refetch';

it('does not settle for an answer from before the change', async () => {
  const queryClient = new QueryClient();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: ['tips'], queryFn });
  const unsubscribe = observer.subscribe(() => {});
  const asked = refetch(queryClient, ['tips']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.('before');
  answers[1]?.('after');
  await asked;
  expect(observer.getCurrentResult().data).toBe('after');
  unsubscribe();
});
