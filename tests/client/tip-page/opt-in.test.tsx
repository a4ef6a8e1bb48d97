import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OptIn, type OptInProps } from '../../../src/client/features/tip-page/info/opt-in';

const textOf = (props: Pick<OptInProps, 'method' | 'thanked' | 'checked'>) =>
  renderToStaticMarkup(<OptIn {...props} onChange={() => {}} />);

it.each(['email', 'phone'] as const)('promises no message by %s if none is sent', (method) => {
  const text = textOf({ method, thanked: false, checked: true });
  expect(text).toContain('used only for tip communications.');
  expect(text).not.toMatch(/thank-you|reminder/);
});

it('promises thanks where they are sent, and a reminder to phones only', () => {
  const sent = { thanked: true, checked: true } as const;
  expect(textOf({ ...sent, method: 'email' })).toMatch(
    /thank-you message once you report your tip\./,
  );
  expect(textOf({ ...sent, method: 'email' })).not.toContain('reminder');
  expect(textOf({ ...sent, method: 'phone' })).toContain(
    'a reminder if your payment is incomplete',
  );
});
