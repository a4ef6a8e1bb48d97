// The tip page at a worker's own domain, when not rendered by the server: the shell served on a bad
// connection does not know whose domain it is.
import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '#client/platform/http';
import { queryOf } from '#client/platform/query-keys';
import { flowUnderWay } from '#client/platform/resuming';
import { getDomainPage } from '#contract/domains/domains';
import { WithQueries } from './page-queries';
import { Loading, Missing, Unreachable } from './page-states';
import { TipPage, type TipPageProps } from './tip-page';

type DomainPageProps = { pathname: string } & Omit<TipPageProps, 'handle' | 'page'>;

/** Redirects other paths to the product's own host. */
export function DomainPage(props: DomainPageProps) {
  return (
    <WithQueries>
      <PageOfDomain {...props} />
    </WithQueries>
  );
}

function PageOfDomain({ pathname, search, onPage }: DomainPageProps) {
  const query = useQuery({
    ...queryOf(getDomainPage),
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  });
  if (isRefusal(query.error)) {
    // A tip under way can still be reported at a domain that the page has lost meanwhile.
    const handle = flowUnderWay(pathname)?.handle;
    if (!handle) return <Missing state="not-found" />;
    return <TipPage key={handle} handle={handle} search={search} onPage={onPage} />;
  }
  if (query.data) {
    const { handle, site } = query.data;
    if (pathname === '/')
      return <TipPage key={handle} handle={handle} search={search} onPage={onPage} />;
    window.location.replace(site + pathname + search);
    return <Loading />;
  }
  if (query.isPending) return <Loading />;
  return <Unreachable query={query} />;
}
