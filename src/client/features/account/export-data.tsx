import Download from 'lucide-react/icons/download';
import { NeedsNetwork, preventOffline } from '#client/shared/connection/needs-network';
import { ButtonLink } from '#client/ui/button';
import { SettingRow } from '#client/ui/setting-rows';
import { getAccountExport } from '#contract/accounts/account';

const formats = [
  { format: 'json', label: 'Everything, as JSON' },
  { format: 'csv', label: 'Tips, as CSV' },
] as const;

/** Downloads everything stored about the worker, authenticated by the browser's cookie. */
export function ExportData() {
  return (
    <SettingRow
      id="data"
      title="Your data"
      value="Everything we keep about you"
      action="Download"
      lead="JSON holds your account, profile, tips, ratings and scan counts. CSV is a table of your tips for a spreadsheet."
    >
      <NeedsNetwork>Connect to download your data.</NeedsNetwork>
      <div className="flex flex-wrap gap-3">
        {formats.map(({ format, label }) => (
          <ButtonLink
            key={format}
            href={`${getAccountExport.path}?format=${format}`}
            download
            variant="secondary"
            icon={<Download aria-hidden="true" className="size-5" />}
            onClick={preventOffline}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    </SettingRow>
  );
}
