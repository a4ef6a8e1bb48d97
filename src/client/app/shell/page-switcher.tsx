import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useNavigate } from 'react-router-dom';
import { choosePage } from '#client/platform/chosen-page';
import { paths } from '#client/platform/paths';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { nameOfPage } from '#client/shared/profile/names';
import { usePages } from '#client/shared/profile/use-pages';
import { initialsOf } from '#client/text/initials';
import { Avatar } from '#client/ui/avatar';
import { classNames } from '#client/ui/class-names';

const NEW = 'new';

/**
 * Switches between the worker's tip pages. A native select with our styles, so that phones show
 * their own list. Renders nothing if there is only one page.
 */
export function PageSwitcher({ compact = false }: { compact?: boolean }) {
  const navigate = useNavigate();
  const { pages, current } = usePages();
  const { limits } = useEntitlements();
  if (pages.length < 2 || !current) return null;
  const name = current.displayName?.trim() || current.handle;

  const choose = (value: string) => {
    if (value === NEW) navigate(paths.newPage.getHref());
    else if (value !== current.id) choosePage(value, paths.home.getHref());
  };
  return (
    <div
      className={classNames(
        'relative flex min-h-12 min-w-0 items-center gap-2.5 rounded-control border border-line px-2 has-focus-visible:outline-2 has-focus-visible:outline-brand hover:bg-sunken',
        compact && 'justify-center border-transparent',
      )}
    >
      <Avatar src={current.avatarSmallUrl} initials={initialsOf(name)} size="sm" />
      {!compact && (
        <>
          <span aria-hidden="true" className="min-w-0 flex-1 truncate font-semibold">
            {name}
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
        </>
      )}
      <select
        autoComplete="off"
        aria-label="Tip page"
        value={current.id}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {pages.map((page) => (
          <option key={page.id} value={page.id}>
            {nameOfPage(page)}
          </option>
        ))}
        {pages.length < limits.maxProfiles && <option value={NEW}>Add a page…</option>}
      </select>
    </div>
  );
}
