// What the privacy policy says of SMS, where the deployment sends any.
import { useOperator } from '../../queries/use-operator';

const useSendsSms = () => useOperator()?.sendsSms ?? false;

export function AboutSms() {
  if (!useSendsSms()) return null;
  return (
    <>
      {' '}
      An SMS goes through a provider, Twilio, who gets your number and the text. If you reply STOP,
      we keep a hash of your number, from which it cannot be recovered without our key, so that we
      never write to it again.
    </>
  );
}

/** Who carries our messages. */
export function Carriers() {
  return useSendsSms() ? (
    <>the mail server and the SMS provider that deliver our messages</>
  ) : (
    <>the mail server that delivers our messages</>
  );
}
