import Maximize2 from 'lucide-react/icons/maximize-2';
import { useState } from 'react';
import { fullAddress, paths } from '#client/platform/paths';
import { FullScreenCode } from '#client/shared/profile/full-screen-code';
import { Button } from '#client/ui/button';
import { Card } from '#client/ui/card';
import { DesignedQr } from '#client/ui/designed-qr';
import { SelectField } from '#client/ui/select-field';
import { ShareButton } from '#client/ui/share-button';
import type { OwnProfile } from '#contract/profiles/own-profile';
import { nameOf } from '#contract/profiles/payee';
import { useShownCode } from './use-shown-code';

export function QrCard({ profile }: { profile: OwnProfile }) {
  const [shown, setShown] = useState(false);
  const name = nameOf(profile);
  const { options, chosen, choose, address, look } = useShownCode(profile.handle);
  const label = `QR code of the tip page of ${name}`;
  return (
    <Card as="section" aria-labelledby="home-code" className="flex flex-col gap-4">
      <h2 id="home-code" className="text-lg font-bold">
        Your QR code
      </h2>
      <button
        type="button"
        aria-label="Show the QR code full screen"
        onClick={() => setShown(true)}
        className="mx-auto w-full max-w-48 overflow-hidden rounded-card border border-line bg-white sm:max-w-64"
      >
        <DesignedQr value={address} look={look} label={label} />
      </button>
      {options.length > 1 && (
        <SelectField
          autoComplete="off"
          label="Code to show"
          options={options}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <div className="flex flex-col gap-3">
        <ShareButton
          variant="primary"
          size="lg"
          block
          label="Share my link"
          title={`Tip ${name}`}
          url={fullAddress(paths.tipPage.getHref(profile.handle))}
        />
        <Button
          variant="secondary"
          block
          icon={<Maximize2 aria-hidden="true" className="size-5" />}
          onClick={() => setShown(true)}
        >
          Show QR code
        </Button>
      </div>
      {shown && (
        <FullScreenCode value={address} look={look} name={name} onClose={() => setShown(false)} />
      )}
    </Card>
  );
}
