import { BlindReviewRequested, blindReview } from '@sankofa/events/moderation/blind-review';
import { START } from '@sankofa/events/store/event-store';
import { type Act, byStaff, command, type Desk } from '../act.ts';
import { DAY_MS, HOUR_MS, later, officeTime } from '../calendar.ts';
import { Chance } from '../chance.ts';
import type { Staff } from '../staff.ts';

const PAGE = 500;
/** Reviews of the last days still wait for their second moderator. */
const WAITING_DAYS = 5;

/** Second opinions on sampled decisions; leads settle disagreements. */
export async function blindReviewActs(
  { store }: Pick<Desk, 'store'>,
  seed: number,
  staff: Staff,
  end: Date,
): Promise<Act[]> {
  const acts: Act[] = [];
  for (let after = START, isEnd = false; !isEnd; ) {
    const page = await store.readAll({ after, limit: PAGE, types: [BlindReviewRequested.type] });
    for (const { stream, data, recordedAt } of page.events) {
      const id = stream.slice(stream.indexOf('-') + 1);
      acts.push(...second(id, BlindReviewRequested.schema.parse(JSON.parse(data)), new Date(recordedAt)));
    }
    [after, isEnd] = [page.next, page.end];
  }
  return acts;

  function second(id: string, asked: ReturnType<typeof BlindReviewRequested.schema.parse>, askedAt: Date): Act[] {
    if (askedAt > later(end, -WAITING_DAYS * DAY_MS)) return [];
    const chance = new Chance(seed, 'blind review', asked.decisionId);
    const at = officeTime(chance, later(askedAt, HOUR_MS), 4);
    const by = staff.one(chance, at, ['moderator'], [asked.firstModeratorId]);
    const saw = asked.firstAction !== 'no_action';
    const agrees = chance.is(0.84);
    const seesViolation = agrees ? saw : !saw;
    const give = {
      kind: 'give',
      moderatorId: by.id,
      action: seesViolation
        ? chance.is(0.6) && asked.firstAction !== 'no_action'
          ? asked.firstAction
          : 'content_removal'
        : 'no_action',
      reason: seesViolation ? 'It breaks the guidelines.' : 'I see an opinion, no violation.',
      authorErased: false,
    } as const;
    const acts = [
      command(blindReview, id, give, {
        at,
        lane: id,
        phase: 'staff',
        key: `blind review ${id}`,
        actor: byStaff(by.id),
      }),
    ];
    const settledAt = officeTime(chance, later(at, HOUR_MS), 3);
    if (agrees || settledAt >= later(end, -DAY_MS) || chance.is(0.15)) return acts;
    const lead = staff.one(chance, settledAt, ['lead_moderator'], [asked.firstModeratorId, by.id]);
    const right = chance.is(0.75) ? ('first' as const) : ('second' as const);
    const settle = {
      kind: 'settle',
      moderatorId: lead.id,
      right,
      reason: 'Read together with the guidelines.',
      authorErased: false,
    } as const;
    return [
      ...acts,
      command(blindReview, id, settle, {
        at: settledAt,
        lane: id,
        phase: 'staff',
        key: `settle ${id}`,
        actor: byStaff(lead.id),
      }),
    ];
  }
}
