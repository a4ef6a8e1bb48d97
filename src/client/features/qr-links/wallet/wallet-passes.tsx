import WalletCards from 'lucide-react/icons/wallet-cards';
import { systemOf } from '#client/platform/browser-kind';
import { hrefOf } from '#client/platform/http';
import { useOperator } from '#client/shared/account/use-operator';
import { NeedsNetwork, preventOffline } from '#client/shared/connection/needs-network';
import { useEntitlements } from '#client/shared/plan/use-entitlements';
import { WithPro } from '#client/shared/plan/with-pro';
import { ButtonLink } from '#client/ui/button';
import { type Wallet, walletsText } from '#contract/operator/operator';
import { getApplePass } from '#contract/wallet/wallet';
import { GooglePass } from './google-pass';

const icon = <WalletCards aria-hidden="true" className="size-4 shrink-0" />;

const whenChanged: Record<Wallet, string> = {
  apple:
    'Apple Wallet updates your name, photo and address by itself. To update right away, open the details of the pass and pull down.',
  google:
    'Google Wallet keeps a pass as it was added. After a change, add it again and remove the old one.',
};

/** Apple Wallet only updates passes over https, which a server under test may lack. */
const follows = (wallet: Wallet) => wallet !== 'apple' || location.protocol === 'https:';

/** Offers the page's code as a pass for a phone's wallet, if the operator has set one up. */
export function WalletPasses() {
  const wallets = useOperator()?.wallets ?? [];
  const { walletPass } = useEntitlements().features;
  // Android cannot open Apple passes.
  const isAndroid = systemOf(navigator.userAgent, navigator.maxTouchPoints) === 'android';
  const offered = wallets.filter((wallet) => wallet !== 'apple' || !isAndroid);
  if (offered.length === 0) return null;
  if (!walletPass) {
    return (
      <WithPro title="Your phone's wallet">
        Your code in <span>{walletsText(offered)}</span>, with your photo and your name, comes with
        Pro.
      </WithPro>
    );
  }
  return (
    <section aria-labelledby="wallet">
      <h2 id="wallet" className="text-lg font-bold">
        Your phone's wallet
      </h2>
      <p className="mt-1 text-ink-muted">
        This code with your photo and your name, two taps away, even offline.
      </p>
      <div className="mt-3 flex flex-wrap gap-3 *:flex-auto">
        {offered.includes('apple') && (
          <ButtonLink
            href={hrefOf(getApplePass)}
            variant="secondary"
            size="sm"
            icon={icon}
            onClick={preventOffline}
          >
            Add to Apple Wallet
          </ButtonLink>
        )}
        {offered.includes('google') && <GooglePass icon={icon} />}
      </div>
      <div className="mt-3 flex flex-col gap-3 text-sm text-ink-muted">
        <NeedsNetwork>Connect to add the pass.</NeedsNetwork>
        {offered.filter(follows).map((wallet) => (
          <p key={wallet}>{whenChanged[wallet]}</p>
        ))}
      </div>
    </section>
  );
}
