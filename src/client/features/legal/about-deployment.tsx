// The parts of the privacy policy that depend on what this deployment sends and shows.
import { useOperator } from '#client/shared/account/use-operator';

const useSendsSms = () => useOperator()?.sendsSms ?? false;

export function AboutSms() {
  if (!useSendsSms()) return null;
  return (
    <span>
      {' '}
      An SMS goes through a provider, Twilio, who gets your number and the text. If you reply STOP,
      we keep a hash of your number, from which it cannot be recovered without our key, so that we
      never write to it again.
    </span>
  );
}

export function Carriers() {
  return (
    <span>
      {useSendsSms()
        ? 'the mail server and the SMS provider that deliver our messages'
        : 'the mail server that delivers our messages'}
    </span>
  );
}

/** Says what an ad on tip pages learns about visitors, by the operator's ad network, if any. */
export function AboutAds() {
  const frame = useOperator()?.adFrameUrl ?? null;
  if (frame === null) {
    return (
      <p key="no-ads">
        There is no advertising network on our pages: they load from this address alone.
      </p>
    );
  }
  return (
    <p>
      At the end of some tip pages, <span>{new URL(frame).host}</span> shows an ad, once you have
      scrolled there. It is shown in a frame of its own and learns what any site that you open
      learns: your IP address and your browser. It does not learn whose page you are on, whether you
      tip, or what is kept in your browser. If your browser says that you do not want to be tracked,
      none of it is loaded. Otherwise our pages load from this address alone.
    </p>
  );
}
