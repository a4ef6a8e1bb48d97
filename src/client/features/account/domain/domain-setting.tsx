import { useRetainedFocus } from '#client/platform/use-retained-focus';
import { CouldNotLoad } from '#client/shared/connection/could-not-load';
import { PlansLink } from '#client/shared/plan/plans-link';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { SettingRow } from '#client/ui/setting-rows';
import type { OwnDomain } from '#contract/domains/domains';
import { DomainForm } from './domain-form';
import { DomainStatus } from './domain-status';
import { useDomain } from './use-domain';

export function DomainSetting() {
  const query = useDomain();
  const domain = query.data ?? null;
  const place = useRetainedFocus<HTMLDivElement>();
  return (
    <SettingRow
      id="domain"
      title="Your own domain"
      value={domain === null ? undefined : `${domain.host} · ${stateTexts[domain.state]}`}
      action={domain === null ? 'Add' : 'Manage'}
      lead="Your tip page can also live at an address like tips.example.com. Printed codes and your regular address keep working either way. Customers are not asked for their contact details there, because whoever controls a domain can read what's stored there."
    >
      {query.data === undefined && query.isError ? (
        <CouldNotLoad query={query} what="your domain" />
      ) : (
        query.data !== undefined && (
          <div {...place} className="flex flex-col gap-5 focus-visible:outline-none">
            <Content domain={domain} />
          </div>
        )
      )}
    </SettingRow>
  );
}

const stateTexts: Record<OwnDomain['state'], string> = {
  waiting: 'not connected yet',
  active: 'connected',
  failing: 'record missing',
  lost: 'disconnected',
  paused: 'paused on Free',
};

function Content({ domain }: { domain: OwnDomain | null }) {
  const { features } = useEntitlements();
  if (domain !== null) return <DomainStatus domain={domain} />;
  if (features.customDomains) return <DomainForm />;
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-3 text-ink-muted">
      <span className="min-w-52 flex-1">Your own domain comes with Pro.</span>
      <PlansLink />
    </p>
  );
}
