import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '#client/hooks/use-hydrated';
import { replayEarlySubmit, typedEarly } from '#client/platform/early-submit';
import { newId } from '#client/platform/ids';
import { tipSessionOf } from '#client/platform/tip-session';
import { Button } from '#client/ui/button';
import { classNames } from '#client/ui/class-names';
import { TextField } from '#client/ui/text-field';
import { PRESET_AMOUNTS_DOLLARS } from '#contract/limits';
import { formatAmount, groupedAmount } from '#contract/money';
import { timings } from '#contract/timings';
import { useFlow } from '../flow/flow-context';
import { StepHeading } from '../flow/step-heading';
import { readAmount } from './read-amount';

interface SelectStepProps {
  handle: string;
  /** Whether the details step comes next. */
  asksDetails: boolean;
}

export function SelectStep({ handle, asksDetails }: SelectStepProps) {
  const { flow, act, handle: address } = useFlow();
  const chosenBefore = flow.amount;
  // Null until the tipper types, because a resumed flow's amount may still come from storage.
  const [edited, setEdited] = useState(() => typedEarly('amount') || null);
  const typed = edited ?? customText(chosenBefore);
  const [typing, setTyping] = useState(false);
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const presetsId = useId();
  const amount = readAmount(typed);
  // While typing, "12." is not a mistake.
  const error =
    amount.state === 'invalid' && (amount.isTooMuch || !typing) ? amount.message : undefined;

  const choose = (dollars: number) => {
    act({
      type: 'amount-chosen',
      amount: dollars,
      tipId: newId(),
      // Keyed by the address, as for the visit: its handle may be an older one.
      sessionId: tipSessionOf(address),
      asksDetails,
    });
    setTimeout(() => act({ type: 'amount-passed' }), timings.amountAdvance);
  };
  const choosePreset = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) choose(Number(submitter.value));
  };
  const chooseTyped = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // From the field itself: the tipper may have typed before this script arrived.
    const entered = readAmount(field.current?.value ?? typed);
    if (entered.state === 'valid') choose(entered.dollars);
    else setTyping(false);
  };

  useEffect(() => {
    // Adopts what was typed before this script arrived, but not what was rendered with the page.
    const { value = '', defaultValue } = field.current ?? {};
    if (value !== '' && value !== defaultValue) setEdited(value);
    if (document.activeElement === field.current) setTyping(true);
    replayEarlySubmit();
  }, []);

  // Without scripts, the forms lead to a page with the payment links.
  const form = { method: 'get', action: `/u/${handle}/pay`, noValidate: true } as const;

  return (
    <>
      <StepHeading className="text-center">
        <span id={presetsId}>Choose an amount</span>
      </StepHeading>
      <form {...form} onSubmit={choosePreset}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labeled by a heading. */}
        <div
          role="group"
          aria-labelledby={presetsId}
          className="mt-3 grid grid-cols-3 gap-2.5 sm:mt-4"
        >
          {PRESET_AMOUNTS_DOLLARS.map((dollars) => (
            <button
              key={dollars}
              type="submit"
              name="amount"
              value={dollars}
              aria-pressed={chosenBefore === dollars}
              className={classNames(
                'min-h-14 rounded-control border-2 sm:min-h-16 text-[min(1.25rem,9vw)] font-bold tabular-nums',
                'transition-[background-color,border-color,transform] active:scale-97',
                'data-early:border-brand data-early:bg-brand-soft',
                chosenBefore === dollars
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-line-strong bg-raised hover:border-brand hover:bg-brand-soft',
              )}
            >
              {`$${dollars}`}
            </button>
          ))}
        </div>
      </form>
      <form
        {...form}
        onSubmit={chooseTyped}
        className={classNames('mt-4 flex flex-col gap-3 sm:mt-5', quietWhenEmpty)}
      >
        <TextField
          ref={field}
          name="amount"
          label="Custom amount"
          prefix="$"
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          placeholder="0.00"
          maxLength={14}
          // Ungrouped while typing: "1,250" less a digit would be a decimal "1,25".
          value={amount.state === 'valid' && !typing ? groupedAmount(amount.dollars) : typed}
          error={error}
          onFocus={() => setTyping(true)}
          onChange={(event) => {
            setEdited(event.target.value);
            setTyping(true);
          }}
          onBlur={() => setTyping(false)}
        />
        {/* Always rendered, because screen readers ignore live regions that arrive full. */}
        <p role="status" className="sr-only">
          {typing && error}
        </p>
        <Button
          type="submit"
          size="lg"
          block
          // Before the script arrives, nothing could enable it again.
          disabled={hydrated && amount.state !== 'valid'}
        >
          Continue
        </Button>
      </form>
    </>
  );
}

/** Before the script can disable the button, it only looks disabled, and stays as readable. */
const quietWhenEmpty = classNames(
  '[&:has(input:placeholder-shown)>button]:bg-sunken',
  '[&:has(input:placeholder-shown)>button]:text-ink-muted',
  '[&:has(input:placeholder-shown)>button]:opacity-100',
  '[&:has(input:placeholder-shown)>button]:shadow-none',
);

/** Returns the custom field's text when a tipper returns to this step with a custom amount. */
function customText(amount: number | null): string {
  const isPreset = PRESET_AMOUNTS_DOLLARS.some((preset) => preset === amount);
  return amount === null || isPreset ? '' : formatAmount(amount);
}
