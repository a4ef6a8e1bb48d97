// Contradictions in teams' ledgers. Each check describes a fault and selects the rows that have it.
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/queries';
import { teams } from '../schema/teams';

export interface LedgerFault {
  readonly teamId: string;
  /** The id of the entry, transfer, proposal, shift or team. */
  readonly id: string;
  readonly what: string;
}

/** Each selects `team_id` and `id`. */
const checks: readonly (readonly [what: string, rows: SQL])[] = [
  [
    'entry: its lines do not add up to zero',
    sql`select team_id, entry_id as id from ledger_lines group by 1, 2
      having sum(share_cents) - sum(paid_cents) + sum(moved_cents) <> 0`,
  ],
  [
    'entry: it mixes shares of a shift with money that was moved',
    sql`select distinct e.team_id, e.id from ledger_entries e
      join ledger_lines l on l.team_id = e.team_id and l.entry_id = e.id
      where case when e.shift_id is null then l.share_cents <> 0 or l.paid_cents <> 0
        else l.moved_cents <> 0 end`,
  ],
  [
    'entry: it moves money, but not between exactly two members',
    sql`select e.team_id, e.id from ledger_entries e
      left join ledger_lines l on l.team_id = e.team_id and l.entry_id = e.id
      where e.shift_id is null group by 1, 2
      having count(l.member_id) <> 2 or count(*) filter (where l.moved_cents = 0) > 0`,
  ],
  [
    'transfer: both sides have confirmed it, and it is not entered',
    sql`select t.team_id, t.id from team_transfers t
      where not exists (select from ledger_entries e where e.team_id = t.team_id and e.transfer_id = t.id)
        and (select count(*) from transfer_events m where m.team_id = t.team_id and m.transfer_id = t.id
          and m.event in ('sent', 'received')) = 2`,
  ],
  [
    'transfer: it is entered, and not both sides have confirmed it',
    sql`select e.team_id, e.transfer_id as id from ledger_entries e
      where e.transfer_id is not null
        and (select count(*) from transfer_events m where m.team_id = e.team_id
          and m.transfer_id = e.transfer_id and m.event in ('sent', 'received')) <> 2`,
  ],
  [
    'transfer: it is withdrawn, and confirmed or entered',
    sql`select w.team_id, w.transfer_id as id from transfer_events w
      where w.event = 'withdrawn'
        and (exists (select from transfer_events m where m.team_id = w.team_id
            and m.transfer_id = w.transfer_id and m.event <> 'withdrawn')
          or exists (select from ledger_entries e where e.team_id = w.team_id
            and e.transfer_id = w.transfer_id))`,
  ],
  [
    'transfer: what is entered is not what was proposed',
    sql`select t.team_id, t.id from team_transfers t
      join ledger_entries e on e.team_id = t.team_id and e.transfer_id = t.id
      join ledger_lines l on l.team_id = e.team_id and l.entry_id = e.id
      group by t.team_id, t.id, t.from_id, t.to_id, t.cents
      having coalesce(sum(l.moved_cents) filter (where l.member_id = t.from_id), 0) <> t.cents
        or coalesce(sum(l.moved_cents) filter (where l.member_id = t.to_id), 0) <> -t.cents`,
  ],
  [
    'proposal: it has no transfers',
    sql`select p.team_id, p.id from settlement_proposals p where not exists
      (select from team_transfers t where t.team_id = p.team_id and t.proposal_id = p.id)`,
  ],
  [
    'shift: its entries are not one split and what followed it',
    sql`select s.team_id, s.id from team_shifts s
      left join ledger_entries e on e.team_id = s.team_id and e.shift_id = s.id
      group by 1, 2
      having count(*) filter (where e.kind = 'split' and e.revision = 0) <> 1
        or count(*) filter (where e.kind = 'split') <> 1
        or max(e.revision) <> count(*) - 1
        or count(*) filter (where e.kind = 'void') > 1
        or max(e.revision) filter (where e.kind = 'void') <> max(e.revision)`,
  ],
  [
    'shift: a share or payment in it is negative, or not zero although it is void',
    sql`select team_id, id from (
      select e.team_id, e.shift_id as id, sum(l.share_cents) as share, sum(l.paid_cents) as paid,
        exists (select from ledger_entries v where v.team_id = e.team_id and v.shift_id = e.shift_id
          and v.kind = 'void') as void
      from ledger_entries e join ledger_lines l on l.team_id = e.team_id and l.entry_id = e.id
      where e.shift_id is not null group by e.team_id, e.shift_id, l.member_id) as sums
      where share < 0 or paid < 0 or (void and (share <> 0 or paid <> 0)) group by 1, 2`,
  ],
  [
    'shift: it overlaps with another one that stands',
    sql`with standing as (select * from team_shifts s where not exists (select from ledger_entries v
        where v.team_id = s.team_id and v.shift_id = s.id and v.kind = 'void'))
      select distinct one.team_id, one.id from standing one join standing other
        on other.team_id = one.team_id and other.id <> one.id
          and other.starts_at < one.ends_at and other.ends_at > one.starts_at`,
  ],
  [
    "team: it has several founders, or its page is somebody else's",
    sql`select t.id as team_id, t.id from teams t
      left join team_members m on m.team_id = t.id and m.role = 'founder' and m.left_at is null
      left join profiles p on p.team_id = t.id
      group by t.id
      having count(m.id) > 1 or count(p.id) <> 1 or bool_or(p.user_id is distinct from m.user_id)`,
  ],
];

/** Makes one check after the other, until `stopping` is aborted. Then it rejects with its reason. */
export async function selectLedgerFaults(
  db: Queries,
  stopping?: AbortSignal,
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [what, found] of checks) {
    stopping?.throwIfAborted();
    const { rows } = await db.execute<{ team_id: string; id: string }>(found);
    faults.push(...rows.map(({ team_id: teamId, id }) => ({ teamId, id, what })));
  }
  return faults;
}

export const countTeams = (db: Queries): Promise<number> => db.$count(teams);
