import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import { choosePage } from '#client/platform/chosen-page';
import { paths } from '#client/platform/paths';
import { PlansLink } from '#client/shared/plan/plans-link';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { nameOfPage } from '#client/shared/profile/names';
import { usePages } from '#client/shared/profile/use-pages';
import { initialsOf } from '#client/text/initials';
import { Avatar } from '#client/ui/avatar';
import { Badge } from '#client/ui/badge';
import { Button, buttonClasses } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import { SettingRow } from '#client/ui/setting-rows';
import type { ListedPage } from '#contract/profiles/own-profile';

export function YourPages() {
  const { pages, current } = usePages();
  const { limits } = useEntitlements();
  // Without a page, the link to the profile says what to do.
  if (pages.length === 0) return null;
  const hasRoom = pages.length < limits.maxProfiles;
  const somePaused = pages.some(({ paused }) => paused);
  return (
    <SettingRow
      id="pages"
      title="Your tip pages"
      value={pages.map(nameOfPage).join(', ')}
      action="Manage"
      lead={
        somePaused
          ? 'Your plan includes fewer pages, so the newer ones are paused. Nothing is deleted, and tips already started still arrive. Deactivate a page to free up its spot.'
          : 'Each has its own address, codes, tips and numbers.'
      }
    >
      <ul className="flex flex-col gap-3">
        {pages.map((page) => (
          <PageRow key={page.id} page={page} isCurrent={page.id === current?.id} />
        ))}
      </ul>
      {hasRoom ? (
        <Link
          to={paths.newPage.getHref()}
          className={classNames(buttonClasses({ variant: 'secondary' }), 'sm:self-start')}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add a page
        </Link>
      ) : (
        limits.maxProfiles === 1 && (
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3 text-ink-muted">
            <span className="min-w-52 flex-1">More pages come with Pro.</span>
            <PlansLink />
          </p>
        )
      )}
    </SettingRow>
  );
}

function PageRow({ page, isCurrent }: { page: ListedPage; isCurrent: boolean }) {
  const name = page.displayName?.trim() || `/${page.handle}`;
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Avatar
        src={page.avatarSmallUrl}
        smallSrc={page.avatarSmallUrl}
        initials={initialsOf(name)}
      />
      <div className="min-w-[min(7rem,100%)] flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="break-all text-ink-muted">{`/u/${page.handle}`}</p>
        {page.paused && <Badge tone="accent">Paused on Free</Badge>}
        {!page.active && <Badge>Deactivated</Badge>}
      </div>
      {isCurrent ? (
        <span className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-strong">
          <Check aria-hidden="true" className="size-5" />
          Current
        </span>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Switch to ${name}`}
          onClick={() => choosePage(page.id, paths.home.getHref())}
        >
          Switch
        </Button>
      )}
    </li>
  );
}
