import { useOperator } from '#client/shared/account/use-operator';
import { Notice } from '#client/ui/notice';

/** What to do after too many wrong passwords. Says the same whether the address has an account. */
export function SignInLocked({ email }: { email: string }) {
  const sendsEmail = useOperator()?.sendsEmail ?? false;
  return (
    <Notice tone="danger">
      Too many wrong passwords for <span className="wrap-anywhere">{email}</span> from here.{' '}
      <span>
        {sendsEmail
          ? 'If it has an account, we emailed it a link to try again right away. Or wait five minutes.'
          : 'Wait five minutes and try again.'}
      </span>
    </Notice>
  );
}
