import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { api } from '#client/platform/http';
import { newId } from '#client/platform/ids';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import { useOperator } from '#client/shared/account/use-operator';
import { NeedsNetwork } from '#client/shared/connection/needs-network';
import { formField } from '#client/shared/forms/form-field';
import { useCheckedForm } from '#client/shared/forms/use-checked-form';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { Badge } from '#client/ui/badge';
import { Button } from '#client/ui/button';
import { SelectField } from '#client/ui/select-field';
import { SettingRow } from '#client/ui/setting-rows';
import { TextArea } from '#client/ui/text-area';
import { toast } from '#client/ui/toast';
import {
  createSupportRequest,
  listSupportRequests,
  type SupportRequestBody,
  type SupportTopic,
  supportRequestBody,
  supportTopicNames,
  supportTopics,
} from '#contract/operator/operator';

/** Sends a request to the operator, and lists earlier ones with their status. */
export function Help({ email }: { email: string }) {
  const operator = useOperator();
  const { prioritySupport } = useEntitlements().features;
  // Without a support address, no requests are accepted.
  const reachable = operator?.supportEmail !== null;
  return (
    <SettingRow
      id="help"
      title="Help"
      value={reachable ? 'Write to us' : 'No support address yet'}
      action="Open"
      lead={
        !reachable
          ? "Whoever runs Tipwell here hasn't given a support address yet."
          : prioritySupport
            ? 'With Pro, your messages are answered first.'
            : 'We answer every message, and Pro accounts first.'
      }
    >
      {reachable && <SupportForm email={email} />}
      <AskedBefore />
    </SettingRow>
  );
}

const typed = z.omit(supportRequestBody, { id: true });

function SupportForm({ email }: { email: string }) {
  const ask = useAskForHelp();
  /** Kept until the request arrives, so that sending the same again creates no second one. */
  const attempt = useRef<SupportRequestBody | null>(null);
  const { form, submit, busy } = useCheckedForm({
    schema: typed,
    initial: { topic: 'tips' as SupportTopic, message: '' },
    send: async (body, showSaved) => {
      const { current: last } = attempt;
      const isSame = last?.topic === body.topic && last.message === body.message;
      attempt.current = { ...body, id: isSame ? last.id : newId() };
      await ask.mutateAsync(attempt.current);
      attempt.current = null;
      showSaved({ message: '' });
      toast({ title: 'We have your message', description: `We'll answer at ${email}.` });
    },
  });
  return (
    <form noValidate aria-label="Help" onSubmit={submit} className="flex flex-col gap-5">
      <SelectField
        autoComplete="off"
        label="What is it about?"
        options={supportTopics.map((topic) => ({
          value: topic,
          label: supportTopicNames[topic],
        }))}
        {...formField(form, 'topic')}
      />
      <TextArea
        autoComplete="off"
        label="Message"
        rows={4}
        hint={`We'll answer by email, at ${email}.`}
        {...formField(form, 'message')}
      />
      <NeedsNetwork>Connect to send your message; what you typed stays here.</NeedsNetwork>
      <Button type="submit" busy={busy} className="sm:self-start">
        {busy ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  );
}

const LISTED = 5;

function AskedBefore() {
  const { data } = useSupportRequests();
  const requests = data?.requests ?? [];
  if (requests.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-semibold">Your messages</h3>
      <ul className="flex flex-col gap-3">
        {requests
          .slice(0, LISTED)
          .map(({ id, topic, message, createdAt, answeredAt, priority }) => (
            <li key={id} className="rounded-control bg-sunken p-3">
              <p className="mb-1 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
                <time dateTime={createdAt}>{dayOf(createdAt)}</time>
                <span>{supportTopicNames[topic]}</span>
                {priority && <Badge tone="brand">Priority</Badge>}
                <Badge tone={answeredAt === null ? 'neutral' : 'info'}>
                  {answeredAt === null ? 'Received' : `Answered ${dayOf(answeredAt)}`}
                </Badge>
              </p>
              <p className="line-clamp-3 break-words whitespace-pre-line">{message}</p>
            </li>
          ))}
      </ul>
    </div>
  );
}

function dayOf(time: string): string {
  return new Date(time).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}

/** Returns earlier requests, newest first. */
function useSupportRequests() {
  return useQuery(queryOf(listSupportRequests));
}

function useAskForHelp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SupportRequestBody) => api(createSupportRequest, { body }),
    onSuccess: () => refetch(queryClient, queryKeyOf(listSupportRequests)),
  });
}
