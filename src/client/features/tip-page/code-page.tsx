// The tip page at a printed code's URL, when not rendered by the server: the shell served on a bad
// connection does not know whose code it is.
import { useQuery } from '@tanstack/react-query';
import { type ApiError, isRefusal } from '#client/platform/http';
import { queryOf } from '#client/platform/query-keys';
import { flowUnderWay } from '#client/platform/resuming';
import { getCodePage } from '#contract/codes/qr-codes';
import { WithQueries } from './page-queries';
import { Loading, Missing, Unreachable } from './page-states';
import { TipPage, type TipPageProps } from './tip-page';

type CodePageProps = { code: string } & Omit<TipPageProps, 'handle' | 'page'>;

/** Shows the page that a code leads to; the last known one if the server cannot be reached. */
export function CodePage(props: CodePageProps) {
  return (
    <WithQueries>
      <PageOfCode {...props} />
    </WithQueries>
  );
}

function PageOfCode({ code, ...props }: CodePageProps) {
  const query = useQuery({
    ...queryOf(getCodePage, { params: { code } }),
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  });
  // A tip under way can still be reported at a code that was paused meanwhile.
  const handle = isRefusal(query.error)
    ? flowUnderWay(window.location.pathname)?.handle
    : query.data?.handle;
  if (handle) return <TipPage key={handle} handle={handle} {...props} />;
  if (isRefusal(query.error)) return <Missing state={stateOf(query.error)} />;
  if (query.isPending) return <Loading />;
  return <Unreachable query={query} />;
}

function stateOf({ code }: ApiError) {
  if (code === 'qr_code_paused') return 'paused';
  return code === 'qr_code_retired' ? 'retired' : 'not-found';
}
