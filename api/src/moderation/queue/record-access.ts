import { accessLog } from '@sankofa/events/audit/access-log';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import { OWN_REASONS, type OwnReason } from '@sankofa/events/own-reason';
import { SubjectErased } from '@sankofa/events/personal/key-vault';
import type { Actor, RequestContext } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'runner' | 'clock'>;

const REASONS: Readonly<Record<ContentType, OwnReason>> = {
  movie: 'look_at_film',
  review: 'look_at_review',
  discussion: 'look_at_discussion',
  reply: 'look_at_reply',
  timed_comment: 'look_at_comment',
  profile_name: 'look_at_name',
};

/**
 * Records in a person's access log that staff viewed their reported content. The report is the reason, so none is
 * requested. The entry contains neither the content nor the reporter.
 */
export async function recordAccess(
  { runner, clock }: Deps,
  { personId, contentType }: { readonly personId: string; readonly contentType: ContentType },
  { accountId: officerId, role }: Actor,
  { id: requestId }: RequestContext,
): Promise<void> {
  // Staff who read reports about themselves do not access another person's data.
  if (role === null || personId === officerId) return;
  const reason = OWN_REASONS[REASONS[contentType]];
  const context = {
    now: clock(),
    actor: { kind: 'staff', id: officerId },
    idempotencyKey: `look ${requestId}`,
    requestId,
  } as const;
  try {
    await runner.run(accessLog, personId, { officerId, role, reason }, context);
  } catch (error) {
    // An erased person has no access log any more.
    if (!(error instanceof SubjectErased)) throw error;
  }
}
