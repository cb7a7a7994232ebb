import { accessLog } from '@sankofa/events/audit/access-log';
import type { ContentType } from '@sankofa/events/moderation/content-type';
import { SubjectErased } from '@sankofa/events/personal/key-vault';
import type { Actor, RequestContext } from '../../http/serve.ts';
import type { Services } from '../../services.ts';

type Deps = Pick<Services, 'runner' | 'clock'>;

const WHAT: Readonly<Record<ContentType, string>> = {
  movie: 'a film',
  review: 'a review',
  discussion: 'a discussion',
  reply: 'a reply',
  timed_comment: 'a comment',
  profile_name: 'a name',
};

/**
 * Writes into the file of a person that staff look at what is reported of theirs. The report is the reason, so nobody
 * is asked for one. What is reported, and by whom, it does not say.
 */
export async function recordAccess(
  { runner, clock }: Deps,
  { personId, contentType }: { readonly personId: string; readonly contentType: ContentType },
  { accountId: officerId, role }: Actor,
  { id: requestId }: RequestContext,
): Promise<void> {
  // Staff who read what is said about themselves look into nobody's file.
  if (role === null || personId === officerId) return;
  const reason = `Moderation of ${WHAT[contentType]}`;
  const context = {
    now: clock(),
    actor: { kind: 'staff', id: officerId },
    idempotencyKey: `look ${requestId}`,
    requestId,
  } as const;
  try {
    await runner.run(accessLog, personId, { officerId, role, reason }, context);
  } catch (error) {
    // Whoever has been erased has no file any more.
    if (!(error instanceof SubjectErased)) throw error;
  }
}
