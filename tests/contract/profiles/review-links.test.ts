import { describe, expect, it } from 'vitest';
import {
  googleReviewUrl,
  isGoogleReviewLink,
  isYelpLink,
  yelpReviewUrl,
} from '#contract/profiles/review-links';

describe('a Google review link', () => {
  it.each([
    'https://g.page/r/CabcDEF123/review',
    'https://g.page/blue-door?share',
    'https://search.google.com/local/writereview?placeid=ChIJabc',
    'https://maps.app.goo.gl/a1B2c3',
    'https://maps.app.goo.gl/a1B2c3?g_st=ic',
    'https://www.google.com/maps/place/Blue+Door/@40.7,-74.0,17z/data=!3m1!4b1',
    'https://google.com/maps?cid=123',
    'https://www.google.com/maps/search/?api=1&query=Blue+Door',
    'https://www.google.co.uk/maps/place/Caf%C3%A9+Blue/',
    'https://www.google.com.br/maps/place/Blue',
    'HTTPS://WWW.GOOGLE.DE/maps/place/Blue',
  ])('may be %s', (link) => {
    expect(isGoogleReviewLink(link)).toBe(true);
  });

  it.each([
    ['a site that anybody may make', 'https://sites.google.com/view/blue-door'],
    ['a script that anybody may write', 'https://script.google.com/macros/s/abc/exec'],
    ['a form that anybody may draw up', 'https://docs.google.com/forms/d/e/abc/viewform'],
    ['a map that anybody may draw', 'https://www.google.com/maps/d/viewer?mid=abc'],
    ['a redirect', 'https://www.google.com/url?q=https://evil.example'],
    ['a redirect, by way of maps', 'https://www.google.com/maps/../url?q=https://evil.example'],
    ['the same, encoded', 'https://www.google.com/maps/%2E./url?q=https://evil.example'],
    ['an AMP page of anybody', 'https://www.google.com/amp/s/evil.example'],
    ['the front page', 'https://www.google.com'],
    ['a search', 'https://www.google.com/?q=maps/'],
    ['a path that begins alike', 'https://www.google.com/mapsy/place/x'],
    ['another call of local search', 'https://search.google.com/local/other?x=/local/writereview'],
    ['another subdomain', 'https://maps.google.com.evil.example/maps/place/x'],
    ['a country without a Google domain', 'https://www.google.xx/maps/place/x'],
    ['another domain that ends alike', 'https://evilgoogle.com/maps/place/x'],
    ['a short link with another one in it', 'https://maps.app.goo.gl/?link=https://evil.example'],
    ['another short host', 'https://goo.gl/maps/abc'],
    ['http', 'http://www.google.com/maps/place/x'],
    ['a user name before the host', 'https://www.google.com@evil.example/maps/place/x'],
    ['a port', 'https://www.google.com:444/maps/place/x'],
    ['a backslash', 'https://www.google.com\\@evil.example/maps/'],
    ['a line break', 'https://www.google.com/maps/\n/place'],
    ['a script', 'javascript:alert(1)//https://www.google.com/maps/'],
  ])('is not %s', (_, link) => {
    expect(isGoogleReviewLink(link)).toBe(false);
  });
});

describe('a Yelp link', () => {
  it.each([
    'https://www.yelp.com/biz/blue-door-new-york',
    'https://yelp.com/biz/blue-door?osq=bar',
    'https://m.yelp.com/biz/blue-door',
    'https://www.yelp.co.uk/biz/blue-door',
    'https://fr.yelp.ca/biz/caf%C3%A9-blue',
  ])('may be %s', (link) => {
    expect(isYelpLink(link)).toBe(true);
  });

  it.each([
    ['a redirect', 'https://www.yelp.com/biz_redir?url=https%3A%2F%2Fevil.example'],
    ['a redirect, by way of a business', 'https://www.yelp.com/biz/../biz_redir?url=x'],
    ['the front page', 'https://www.yelp.com/'],
    ['a business without its name', 'https://www.yelp.com/biz/'],
    ['a person', 'https://www.yelp.com/user_details?userid=abc'],
    ['a country without a Yelp domain', 'https://www.yelp.xx/biz/blue-door'],
    ['another subdomain', 'https://biz.yelp.com/biz/blue-door'],
    ['another host that begins alike', 'https://yelp.com.evil.example/biz/blue-door'],
    ['http', 'http://www.yelp.com/biz/blue-door'],
  ])('is not %s', (_, link) => {
    expect(isYelpLink(link)).toBe(false);
  });
});

describe('a pasted link', () => {
  it.each([
    ['g.page/r/CabcDEF123/review', 'https://g.page/r/CabcDEF123/review'],
    ['maps.app.goo.gl/a1B2c3', 'https://maps.app.goo.gl/a1B2c3'],
    ['http://www.google.com/maps/place/x', 'https://www.google.com/maps/place/x'],
    [' <https://g.page/blue-door?share>\n', 'https://g.page/blue-door?share'],
    ['\u200bhttps://g.page/blue-door', 'https://g.page/blue-door'],
  ])('%j is kept as %s', (text, link) => expect(googleReviewUrl.parse(text)).toBe(link));

  it.each([
    ['www.yelp.com/biz/blue-door', 'https://www.yelp.com/biz/blue-door'],
    ['http://yelp.com/biz/blue-door', 'https://yelp.com/biz/blue-door'],
  ])('%j is kept as %s', (text, link) => expect(yelpReviewUrl.parse(text)).toBe(link));

  it.each(['javascript://g.page/x', '//g.page/x', 'evil.example/g.page/x', 'https:g.page/x'])(
    '%j is rejected',
    (text) => expect(googleReviewUrl.safeParse(text).success).toBe(false),
  );
});
