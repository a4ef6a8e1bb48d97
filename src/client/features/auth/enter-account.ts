import type { QueryClient } from '@tanstack/react-query';
import { warmWorkerArea } from '#client/platform/offline-cache';
import { getOutbox } from '#client/platform/outbox';
import { queryKeyOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { beginSession } from '#client/session/begin-session';
import { getSession, getUser, type User } from '#contract/accounts/auth';

/** Stores the token, refetches, and sends what was blocked until this sign-in. */
export function enterAccount(
  queryClient: QueryClient,
  signedIn: { token: string; user: User },
): void {
  beginSession(queryClient, signedIn);
  void refetch(queryClient, queryKeyOf(getUser));
  void refetch(queryClient, queryKeyOf(getSession));
  void getOutbox().unblock();
  void warmWorkerArea();
}
