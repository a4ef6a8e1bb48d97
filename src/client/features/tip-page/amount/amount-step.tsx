import { type FormEvent, useId, useState } from 'react';
import { PRESET_AMOUNTS_DOLLARS } from '#contract/limits';
import { formatAmount } from '#contract/money';
import { timings } from '#contract/timings';
import { newId } from '../../../platform/ids';
import { tipSessionOf } from '../../../platform/tip-session';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { TextField } from '../../../ui/text-field';
import { StepHeading } from '../flow/step-heading';
import { useFlow } from '../flow/use-flow';
import { readAmount } from './read-amount';

export function AmountStep({ handle }: { handle: string }) {
  const { flow, take } = useFlow();
  const chosenBefore = flow.amount;
  const [typed, setTyped] = useState(() => customText(chosenBefore));
  const [left, setLeft] = useState(false);
  const presetsId = useId();
  const amount = readAmount(typed);
  // While somebody is typing, "12." is not a mistake yet.
  const error = left && amount.state === 'invalid' ? amount.message : undefined;

  const choose = (dollars: number) => {
    const session = { tipId: newId(), sessionId: tipSessionOf(handle) };
    void take({ type: 'amount-chosen', amount: dollars, ...session }).catch(console.warn);
    setTimeout(
      () => void take({ type: 'amount-passed' }).catch(console.warn),
      timings.amountAdvance,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount.state === 'valid') choose(amount.dollars);
  };

  return (
    <>
      <StepHeading className="text-center">
        <span id={presetsId}>Choose an amount</span>
      </StepHeading>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled by a heading. */}
      <div role="group" aria-labelledby={presetsId} className="mt-4 grid grid-cols-3 gap-2.5">
        {PRESET_AMOUNTS_DOLLARS.map((dollars) => (
          <button
            key={dollars}
            type="button"
            aria-pressed={chosenBefore === dollars}
            onClick={() => choose(dollars)}
            className={classNames(
              'min-h-16 rounded-control border-2 text-xl font-bold tabular-nums',
              'transition-[background-color,border-color,transform] active:scale-97',
              chosenBefore === dollars
                ? 'border-brand bg-brand text-on-brand'
                : 'border-line-strong bg-raised hover:border-brand hover:bg-brand-soft',
            )}
          >
            ${dollars}
          </button>
        ))}
      </div>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-3">
        <TextField
          label="Custom amount"
          prefix="$"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          placeholder="0.00"
          maxLength={14}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setLeft(false);
          }}
          onBlur={() => setLeft(true)}
        />
        <Button type="submit" size="lg" block disabled={amount.state !== 'valid'}>
          Continue
        </Button>
      </form>
    </>
  );
}

/** The custom field of somebody who comes back to this step with an amount of their own. */
function customText(amount: number | null): string {
  const isPreset = PRESET_AMOUNTS_DOLLARS.some((preset) => preset === amount);
  return amount === null || isPreset ? '' : formatAmount(amount);
}
