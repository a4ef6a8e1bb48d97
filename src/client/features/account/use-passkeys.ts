import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/platform/http';
import { loadPasskeys } from '#client/platform/load-passkeys';
import { queryKeyOf, queryOf } from '#client/platform/query-keys';
import { refetch } from '#client/platform/refetch';
import {
  addPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '#contract/accounts/sessions';

const passkeysKey = queryKeyOf(listPasskeys);

export function usePasskeys() {
  return useQuery(queryOf(listPasskeys));
}

export function usePasskeyChanges() {
  const queryClient = useQueryClient();
  // After a refusal too, because it means that the list was out of date.
  const onSettled = () => refetch(queryClient, passkeysKey);
  const add = useMutation({
    mutationFn: async ({ password }: { password: string }) => {
      const options = await api(preparePasskey, { body: { password } });
      const { makePasskey } = await loadPasskeys();
      return api(addPasskey, { body: await makePasskey(options) });
    },
    onSettled,
  });
  const rename = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api(renamePasskey, { params: { id }, body: { name } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api(removePasskey, { params: { id } }),
    onSettled,
  });
  return { add, rename, remove };
}
