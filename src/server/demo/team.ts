// The demo's team: a bar with three people and a week of shifts, all split except yesterday's. The
// first proposal is settled; in the second, only the senders have confirmed.
import { DAY_MS, MINUTE_MS } from '#contract/timings';
import type { users } from '#server/accounts/schema/accounts';
import type { profiles } from '#server/profiles/schema';
import {
  balancesOf,
  type LedgerLine,
  linesOfMove,
  linesOfShift,
  type Paid,
} from '#server/teams/rules/team-ledger';
import { fewestTransfers } from '#server/teams/rules/team-transfers';
import type {
  ledgerEntries,
  ledgerLines,
  settlementProposals,
  teamShifts,
  teamTransferEvents,
  teamTransfers,
} from '#server/teams/schema/team-ledger';
import type { teamMembers } from '#server/teams/schema/team-members';
import type { teams } from '#server/teams/schema/teams';
import type { tips } from '#server/tips/schema/tips';
import { seededId } from './ids';
import { Random } from './random';
import { tipperNames } from './sample-texts';
import { demoUser } from './worker';

const DAYS = 7;
const id = (end: string) => `0199a000-0000-7000-8000-00000000${end}`;

/** A colleague on the Free plan, who can buy Pro. Has the demo worker's password. */
export const demoFreeEmail = 'sam@example.com';

export const demoTeamUsers = [
  { id: id('5a00'), email: demoFreeEmail, firstName: 'Sam', lastName: 'Ortiz' },
  { id: id('1e00'), email: 'lena@example.com', firstName: 'Lena', lastName: 'Fox' },
].map((user) => ({ ...user, profileCompleted: true, plan: 'free' as const })) satisfies Omit<
  typeof users.$inferInsert,
  'passwordHash'
>[];

const [sam, lena] = [id('5a00'), id('1e00')];
const teamId = id('7ea0');
const teamPageId = id('7ea1');

export const demoTeamPages = [
  {
    id: id('5a01'),
    userId: sam,
    teamId: null,
    handle: 'demo-sam',
    displayName: 'Sam Ortiz',
    jobTitle: 'Bartender at Harbor & Vine',
    bio: 'Sours, and a good word.',
    venmoHandle: 'tipwell-demo-sam',
    cashappHandle: 'TipwellDemoSam',
  },
  {
    id: id('1e01'),
    userId: lena,
    teamId: null,
    handle: 'demo-lena',
    displayName: 'Lena Fox',
    jobTitle: 'Barback at Harbor & Vine',
    bio: null,
    venmoHandle: 'tipwell-demo-lena',
    cashappHandle: null,
  },
  {
    id: teamPageId,
    userId: demoUser.id,
    teamId,
    handle: 'demo-bar',
    displayName: 'Harbor & Vine Bar',
    jobTitle: 'Maya, Sam and Lena',
    venmoHandle: null,
    bio: 'Whatever you leave here, the three of us share by the hours of the night.',
    cashappHandle: null,
  },
] satisfies Omit<typeof profiles.$inferInsert, 'createdAt' | 'updatedAt'>[];

export const demoTeam = (now: Date): typeof teams.$inferInsert => ({
  id: teamId,
  payout: 'rotation',
  collectorId: null,
  split: 'hours',
  createdAt: now,
});

const memberIds = { maya: id('7e01'), sam: id('7e02'), lena: id('7e03') };

export function demoTeamMembers(now: Date): (typeof teamMembers.$inferInsert)[] {
  const of = { teamId, sharesInPool: true, leftAt: null };
  const joinedAt = (minutes: number) => new Date(now.getTime() - 9 * DAY_MS + minutes * MINUTE_MS);
  return [
    {
      ...of,
      id: memberIds.maya,
      userId: demoUser.id,
      role: 'founder',
      nameKept: 'Maya T.',
      joinedAt: joinedAt(0),
    },
    {
      ...of,
      id: memberIds.sam,
      userId: sam,
      role: 'manager',
      nameKept: 'Sam O.',
      joinedAt: joinedAt(1),
    },
    {
      ...of,
      id: memberIds.lena,
      userId: lena,
      role: 'member',
      nameKept: 'Lena F.',
      joinedAt: joinedAt(2),
    },
  ];
}

export interface TeamWeek {
  tips: (typeof tips.$inferInsert)[];
  shifts: (typeof teamShifts.$inferInsert)[];
  entries: (typeof ledgerEntries.$inferInsert)[];
  lines: (LedgerLine & Pick<typeof ledgerLines.$inferInsert, 'teamId' | 'entryId'>)[];
  proposals: (typeof settlementProposals.$inferInsert)[];
  transfers: (typeof teamTransfers.$inferInsert)[];
  events: (typeof teamTransferEvents.$inferInsert)[];
}

export function demoTeamWeek(now: Date): TeamWeek {
  const week: TeamWeek = {
    tips: [],
    shifts: [],
    entries: [],
    lines: [],
    proposals: [],
    transfers: [],
    events: [],
  };
  const rotation = Object.values(memberIds);
  let turn = 0;
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) {
    const at = (hour: number, minute = 0) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hour, minute);
    const key = `team:${at(0).toDateString()}`;
    const random = new Random(Math.round(at(0).getTime() / DAY_MS) + 7);
    const paid = new Map<string, number>();
    for (let index = random.between(5, 9); index > 0; index -= 1) {
      const receiverId = rotation[turn % rotation.length] ?? memberIds.maya;
      turn += 1;
      const tip = tipAt(at(random.between(17, 22), random.between(0, 59)), receiverId, random, {
        key: `${key}:${index}`,
        isOlder: daysAgo > 2,
      });
      paid.set(receiverId, (paid.get(receiverId) ?? 0) + tip.amountCents);
      week.tips.push(tip);
    }
    // Yesterday's shift is left for users of the demo to split.
    if (daysAgo > 1) addShift(week, { key, startsAt: at(17), endsAt: at(23), paid, random });
    if (daysAgo === 4) addProposal(week, at(23, 30), ['sent', 'received']);
    if (daysAgo === 2) addProposal(week, at(23, 40), ['sent']);
  }
  return week;
}

interface DemoShift {
  key: string;
  startsAt: Date;
  endsAt: Date;
  paid: Paid;
  random: Random;
}

function addShift(week: TeamWeek, { key, startsAt, endsAt, paid, random }: DemoShift): void {
  const [shiftId, entryId] = [seededId(`${key}:shift`), seededId(`${key}:entry`)];
  const workers = Object.values(memberIds).map((memberId) => ({
    memberId,
    minutes: random.between(6, 12) * 30,
    points: 0,
  }));
  const number = week.shifts.length + 1;
  week.shifts.push({ teamId, id: shiftId, number, startsAt, endsAt });
  week.entries.push({
    teamId,
    id: entryId,
    kind: 'split',
    at: new Date(endsAt.getTime() + 20 * MINUTE_MS),
    byId: memberIds.sam,
    shiftId,
    revision: 0,
    split: 'hours',
    note: '',
  });
  const lines = linesOfShift('hours', number, workers, paid);
  week.lines.push(...lines.map((line) => ({ ...line, teamId, entryId })));
}

/** Adds a proposal that settles the open balances. Each of its transfers gets the same events. */
function addProposal(
  week: TeamWeek,
  createdAt: Date,
  happened: readonly ('sent' | 'received')[],
): void {
  const proposalId = seededId(`team:proposal:${createdAt.toDateString()}`);
  week.proposals.push({ teamId, id: proposalId, byId: memberIds.sam, createdAt });
  for (const [index, transfer] of fewestTransfers(balancesOf(week.lines)).entries()) {
    const transferId = seededId(`${proposalId}:${index}`);
    const { fromId, toId, cents } = transfer;
    week.transfers.push({ ...transfer, teamId, id: transferId, proposalId, createdAt });
    const at = new Date(createdAt.getTime() + (1 + index) * 10 * MINUTE_MS);
    week.events.push(
      ...happened.map((event) => ({
        teamId,
        transferId,
        event,
        at,
        byId: event === 'sent' ? fromId : toId,
      })),
    );
    if (!happened.includes('received')) continue;
    const entryId = seededId(`${transferId}:entry`);
    week.entries.push({
      teamId,
      id: entryId,
      kind: 'settlement',
      at,
      byId: toId,
      transferId,
      note: '',
    });
    const lines = linesOfMove(fromId, toId, cents);
    week.lines.push(...lines.map((line) => ({ ...line, teamId, entryId })));
  }
}

function tipAt(
  occurredAt: Date,
  receiverId: string,
  random: Random,
  { key, isOlder }: { key: string; isOlder: boolean },
): typeof tips.$inferInsert {
  const completedAt = new Date(occurredAt.getTime() + MINUTE_MS);
  const tipperName = random.chance(0.6) ? random.pick(tipperNames) : null;
  // Most tips before the last two evenings are confirmed.
  const isMarked = isOlder && !random.chance(0.1);
  const receiptStatusAt = isMarked ? new Date(occurredAt.getTime() + 600 * MINUTE_MS) : null;
  return {
    profileId: teamPageId,
    id: seededId(key),
    sessionHash: random.bytes(32),
    receiverId,
    amountCents: random.pick([500, 1000, 1000, 1500, 2000, 2500]),
    paymentMethod: 'venmo',
    status: 'completed',
    verificationStatus: 'verified',
    receivedAt: receiptStatusAt,
    receiptStatusAt,
    receivedBy: isMarked ? 'worker' : null,
    tipperOptIn: tipperName !== null,
    tipperName,
    occurredAt,
    createdAt: occurredAt,
    updatedAt: completedAt,
    completedAt,
  };
}
