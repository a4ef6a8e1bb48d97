import { paths } from '../../src/client/platform/paths';

const { tipPage: _, codePage: __, success: ___, checkoutDone, ...others } = paths;

/** Every client address outside the tip page's application, and some that do not exist. */
export const outsideTipPages = [
  ...Object.values(others).map(({ path }) => path.replace(/:\w+\??/g, '1')),
  checkoutDone.getHref(),
  '/no-such-page',
  '/login/',
  '/u',
];
