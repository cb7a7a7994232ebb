import { SessionStore } from '@sankofa/api/accounts/session-store';
import { reverseOverturnedDecision } from '@sankofa/api/moderation/blind-review/sample';
import { contentOf } from '@sankofa/events/moderation/action';
import { BlindReviewRequested, blindReview, type Choices } from '@sankofa/events/moderation/blind-review';
import { eventId } from '@sankofa/events/store/command-runner';
import { START } from '@sankofa/events/store/event-store';
import { type Act, byStaff, command, contextOf, type Desk, work } from '../act.ts';
import { DAY_MS, HOUR_MS, later, MINUTE_MS, officeTime } from '../calendar.ts';
import { Chance } from '../chance.ts';
import type { Staff } from '../staff.ts';
import { decide } from './case-acts.ts';

const PAGE = 500;
/** Reviews of the last days still wait for their second moderator. */
const WAITING_DAYS = 5;
/** Disagreements of the last days still wait for a lead. There are more of them, so that leads find some. */
const DISPUTED_DAYS = 21;
const AGREEING = { before: 0.84, lately: 0.3 };

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
    const first = { action: asked.firstAction, content: asked.firstContent };
    const isLate = at >= later(end, -DISPUTED_DAYS * DAY_MS);
    const second = chance.is(isLate ? AGREEING.lately : AGREEING.before) ? first : otherChoice(first, chance);
    const seesViolation = second.action !== 'no_action';
    const give = {
      kind: 'give',
      moderatorId: by.id,
      ...second,
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
    if (second === first || settledAt >= later(end, -DISPUTED_DAYS * DAY_MS)) return acts;
    const lead = staff.one(chance, settledAt, ['lead_moderator'], [asked.firstModeratorId, by.id]);
    const right = chance.is(0.75) ? ('first' as const) : ('second' as const);
    const settle = {
      kind: 'settle',
      moderatorId: lead.id,
      right,
      reason: 'Read together with the guidelines.',
      authorErased: false,
    } as const;
    const act = { at: settledAt, lane: id, phase: 'staff', key: `settle ${id}` } as const;
    const { reportId, decisionId, authorId } = asked;
    const settled = work(act, settle, async (desk) => {
      const { runner, store, secrets } = desk;
      const context = contextOf({ ...act, actor: byStaff(lead.id) });
      await runner.run(blindReview, id, settle, context);
      if (right === 'first' || authorId === null) return;
      const deps = { runner, store, sessions: new SessionStore(secrets, () => settledAt) };
      await reverseOverturnedDecision(
        deps,
        { reportId, decisionId, moderatorId: lead.id, reason: settle.reason },
        settledAt,
      );
      // The report is open again: the lead decides it at once.
      const again = {
        ...AGAIN,
        at: later(settledAt, 15 * MINUTE_MS),
        by: lead,
        action: give.action,
        content: give.content,
        reason: give.reason,
      };
      await decide(desk, reportId, eventId(`decision on ${reportId}`, 'after blind review', 0), authorId, again, end);
    });
    return [...acts, settled];
  }
}

const OPINIONS = ['no_action', 'warning', 'content_removal'] as const;

/** Another decision: about whether there is a violation, or about its severity. */
function otherChoice({ action }: Choices, chance: Chance): Choices {
  const other = chance.pick(OPINIONS.filter((opinion) => opinion !== action));
  return { action: other, content: contentOf(other) };
}

const AGAIN = { law: null, banHours: null, notes: 'After a blind review.' } as const;
