import { type CreatorVerificationCommand, creatorVerification } from '@sankofa/events/creators/verification';
import { Refusal } from '@sankofa/events/store/refusal';
import { commandContext } from '../command-context.ts';
import {
  DEFAULT_REJECTION,
  DEFAULT_TIER,
  getCreatorVerification,
  listCreatorVerifications,
  reviewCreatorVerification,
  revokeCreatorDecision,
} from '../contract/creator-verification-queue.ts';
import type { BodyOf } from '../contract/route.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { assertNotSelf } from '../privacy/conflict-of-interest.ts';
import type { Services } from '../services.ts';
import { findApplication } from './application-rows.ts';
import { findVerifications, verificationFile } from './find-verifications.ts';

const PAGE = 25;

/** Creator applications, for reviewers. They were written for staff, so no access reason is required. */
export function creatorQueueRoutes(services: Services): Route[] {
  const { runner, queries } = services;

  /** Runs a staff command on another person's application. */
  async function act(id: string, command: CreatorVerificationCommand, actor: Actor, request: RequestContext) {
    const application = await findApplication(queries, id);
    if (!application) throw noSuchApplication();
    assertNotSelf(application.person_id, actor);
    const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
    return runner.run(creatorVerification, application.person_id, command, context);
  }

  return [
    serve(listCreatorVerifications, async ({ query: { sort, range, filter, status } }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const page = { sort: sort ?? (['submitted_at', 'ASC'] as const), offset: from, limit: to - from + 1 };
      const { verifications, total } = await findVerifications(services, { status, ...filter, ...page });
      return reply(verifications, { total });
    }),

    serve(getCreatorVerification, async ({ params: { id } }) => {
      const found = await verificationFile(services, id);
      if (!found) throw noSuchApplication();
      return found;
    }),

    serve(reviewCreatorVerification, async ({ params: { id }, body, actor, request }) => {
      const command = commandOf(id, body, actor);
      const { position } = await act(id, command, actor, request);
      const approved_tier = command.kind === 'approve' ? command.tier : null;
      return reply({ id, status: body.status, approved_tier }, { position });
    }),

    serve(revokeCreatorDecision, async ({ params: { id }, body: { reason }, actor, request }) => {
      const command = { kind: 'revoke', applicationId: id, moderatorId: actor.accountId, reason } as const;
      const { position } = await act(id, command, actor, request);
      return reply({ id }, { position });
    }),
  ];
}

const noSuchApplication = (): Refusal => new Refusal('not_found', { what: 'application' });

/** Command that leads to this status. */
function commandOf(
  applicationId: string,
  { status, review_notes, approved_tier }: BodyOf<typeof reviewCreatorVerification>,
  { accountId: moderatorId, role }: Actor,
) {
  const by = { applicationId, moderatorId };
  switch (status) {
    case 'pending':
      return { kind: 'release', ...by, isLead: role === 'owner' || role === 'lead_moderator' } as const;
    case 'under_review':
      return { kind: 'claim', ...by } as const;
    case 'approved':
      return { kind: 'approve', ...by, tier: approved_tier ?? DEFAULT_TIER, note: review_notes ?? '' } as const;
    case 'rejected':
      return { kind: 'reject', ...by, note: review_notes ?? DEFAULT_REJECTION } as const;
  }
}
