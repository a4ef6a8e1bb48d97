import { createFormControl, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { submitFilled } from '../../../../src/client/shared/forms/form-field';

beforeEach(() => vi.stubGlobal('HTMLFormElement', class {}));
afterEach(() => vi.unstubAllGlobals());

/** The parts of a form that submitting needs. */
const form = {
  control: {},
  handleSubmit: (send: (values: object) => unknown) => async () => {
    await send({});
  },
} as unknown as UseFormReturn<FieldValues>;

it('sends once, however often it is submitted in between, and again afterwards', async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
  const event = { preventDefault: vi.fn() } as never;
  const first = submitFilled(form, send)(event);
  // Another render creates another handler.
  await submitFilled(form, send)(event);
  expect(send).toHaveBeenCalledTimes(1);
  // Otherwise the browser would navigate.
  expect((event as { preventDefault: unknown }).preventDefault).toHaveBeenCalledTimes(2);
  answers[0]?.();
  await first;
  const again = submitFilled(form, send)(event);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answers[1]?.();
  await again;
});

it('sends even if values that changed elsewhere are shown while it checks', async () => {
  const real = createFormControl({
    defaultValues: { name: 'Rosa' },
    resolver: async (values: { name: string }) => ({ values, errors: {} }),
  }) as unknown as UseFormReturn<{ name: string }>;
  const send = vi.fn();
  const sent = submitFilled(real, send)();
  real.reset({ name: 'Rosalía' });
  await sent;
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ name: 'Rosalía' }, undefined);
});
