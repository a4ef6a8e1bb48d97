// Links to a worker's page on Google or Yelp (section 5). Tippers follow whatever a worker has
// pasted, and both companies also host redirects, documents and forms that anybody can make. So
// only these hosts and paths are allowed, over https.
import * as z from 'zod/mini';
import { URL_MAX_LENGTH } from '../limits';
import { atMost, normalizeLine } from '../text';

/** Suffixes of Google's own domains after `google.`. Anyone may own the others. */
const googleDomains = new Set(
  (
    'com ad ae com.af com.ag al am co.ao com.ar as at com.au az ba com.bd be bf bg com.bh bi bj ' +
    'com.bn com.bo com.br bs bt co.bw by com.bz ca cat cd cf cg ch ci co.ck cl cm cn com.co co.cr ' +
    'com.cu cv com.cy cz de dj dk dm com.do dz com.ec ee com.eg es com.et fi com.fj fm fr ga ge gg ' +
    'com.gh com.gi gl gm gr com.gt gy com.hk hn hr ht hu co.id ie co.il im co.in iq is it je com.jm ' +
    'jo co.jp co.ke com.kh ki kg co.kr com.kw kz la com.lb li lk co.ls lt lu lv com.ly co.ma md me ' +
    'mg mk ml com.mm mn com.mt mu mv mw com.mx com.my co.mz com.na com.ng com.ni ne nl no com.np nr ' +
    'nu co.nz com.om com.pa com.pe com.pg com.ph com.pk pl pn com.pr ps pt com.py com.qa ro rs ru ' +
    'rw com.sa com.sb sc se com.sg sh si sk com.sl sm sn so sr st com.sv td tg co.th com.tj tl tm ' +
    'tn to com.tr tt com.tw co.tz com.ua co.ug co.uk com.uy co.uz com.vc co.ve co.vi com.vn vu ws ' +
    'co.za co.zm co.zw'
  ).split(' '),
);

/** Suffixes of Yelp's own domains after `yelp.`. */
const yelpDomains = new Set(
  (
    'com at be ca ch cl co.jp co.nz co.uk com.ar com.au com.br com.hk com.mx com.ph com.sg com.tr ' +
    'com.tw cz de dk es fi fr ie it my nl no pl pt se'
  ).split(' '),
);

interface Address {
  readonly host: string;
  /** Starts with the slash, without the query. */
  readonly path: string;
}

/** Returns the parts of an https link, or null if browsers might read it differently. */
function addressOf(link: string): Address | null {
  // The contract may use neither the DOM nor Node, so there is no URL class. This strict pattern
  // also rejects user names, ports and backslashes.
  const match = /^https:\/\/([a-z0-9.-]+)(\/[\x21-\x5b\x5d-\x7e]*)?$/i.exec(link);
  const [, host = '', rest = ''] = match ?? [];
  const [path = ''] = rest.split(/[?#]/);
  // Browsers resolve these segments first: `/maps/../url` requests `/url`.
  const climbs = path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
  return match && !climbs ? { host: host.toLowerCase(), path } : null;
}

/** Returns true if a link leads to a business on Google Maps or to its review form. */
export function isGoogleReviewLink(link: string): boolean {
  const address = addressOf(link);
  if (!address) return false;
  const { host, path } = address;
  if (host === 'g.page') return /^\/[\w%-]/.test(path);
  if (host === 'maps.app.goo.gl') return /^\/[\w-]+\/?$/.test(path);
  if (host === 'search.google.com') return path === '/local/writereview';
  const [, domain = ''] = /^(?:www\.)?google\.(.+)$/.exec(host) ?? [];
  // Below `/maps/d` are maps that anybody can make, with their own links.
  return googleDomains.has(domain) && /^\/maps(\/(?!d(\/|$))|$)/.test(path);
}

/** Returns true if a link leads to a business on Yelp. */
export function isYelpLink(link: string): boolean {
  const address = addressOf(link);
  if (!address) return false;
  const [, domain = ''] = /^(?:(?:www|m|de|en|fr|it|nl)\.)?yelp\.(.+)$/.exec(address.host) ?? [];
  return yelpDomains.has(domain) && /^\/biz\/[\w%]/.test(address.path);
}

interface ReviewLinks {
  readonly googleReviewUrl: string | null;
  readonly yelpReviewUrl: string | null;
}

/** Returns the links to show to tippers, without saved ones that the rules no longer allow. */
export function shownReviewLinks({ googleReviewUrl, yelpReviewUrl }: ReviewLinks): ReviewLinks {
  return {
    googleReviewUrl:
      googleReviewUrl && isGoogleReviewLink(googleReviewUrl) ? googleReviewUrl : null,
    yelpReviewUrl: yelpReviewUrl && isYelpLink(yelpReviewUrl) ? yelpReviewUrl : null,
  };
}

/** Normalizes a pasted link, perhaps without scheme or in `<` and `>`. Both companies serve https. */
function normalizeLink(text: string): string {
  const link = normalizeLine(text).replace(/^<(.*)>$/, '$1');
  if (/^https?:\/\//i.test(link)) return link.replace(/^http:/i, 'https:');
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+\//i.test(link) ? `https://${link}` : link;
}

const reviewLink = (isOne: (link: string) => boolean, rule: string) =>
  z
    .string()
    .check(
      z.overwrite(normalizeLink),
      atMost(URL_MAX_LENGTH, 'This link is too long'),
      z.refine(isOne, rule),
    );

export const googleReviewUrl = reviewLink(
  isGoogleReviewLink,
  'Enter an https link to your Google reviews',
);

export const yelpReviewUrl = reviewLink(isYelpLink, 'Enter an https link to your Yelp page');
