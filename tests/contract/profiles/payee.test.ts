import { describe, expect, it } from 'vitest';
import { payoutOf } from '#contract/profiles/payee';
import type { Profile } from '#contract/profiles/profile';

const page = (handle: string, team?: Profile['team']) => ({ handle, team }) as Profile;
const [maya, luca] = [page('maya'), page('luca')];
const teamWith = (next: string | null) =>
  page('bar', {
    payout: 'rotation',
    next,
    people: [
      { memberId: 'm', profile: maya },
      { memberId: 'l', profile: luca },
    ],
  });

describe('a tip', () => {
  it("pays the page's own worker", () => {
    expect(payoutOf(maya, null)).toEqual({ receiverId: null, payee: maya });
  });

  it('for a team pays its next receiver, or the member who was shown before', () => {
    expect(payoutOf(teamWith('m'), null)).toEqual({ receiverId: 'm', payee: maya });
    expect(payoutOf(teamWith('m'), 'l')).toEqual({ receiverId: 'l', payee: luca });
  });

  it('for a team in which nobody can be paid pays nobody', () => {
    const team = teamWith(null);
    expect(payoutOf(team, null)).toEqual({ receiverId: null, payee: team });
    expect(payoutOf(teamWith('m'), 'left').receiverId).toBeNull();
  });
});
