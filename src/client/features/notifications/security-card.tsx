import { useOperator } from '../../queries/use-operator';
import { SectionCard } from '../../ui/section-card';

/** Why some notices have no switch, where there are any. */
export function SecurityCard() {
  if (useOperator()?.sendsEmail === false) return null;
  return (
    <SectionCard title="Security" lead="By email, always.">
      <p>
        A new password, a new email address and a sign-in on a new device. These can't be turned
        off: they tell you if someone else is in your account.
      </p>
    </SectionCard>
  );
}
