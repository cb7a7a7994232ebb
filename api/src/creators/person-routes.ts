import { creatorVerification } from '@sankofa/events/creators/verification';
import { eventId } from '@sankofa/events/store/command-runner';
import { commandContext } from '../command-context.ts';
import {
  type Application,
  applyForVerification,
  getMyVerification,
  withdrawApplication,
} from '../contract/creator-verification.ts';
import { type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { applicationsOf, toMyApplication } from './application-rows.ts';

/** Creator verification, for the person. */
export function creatorVerificationRoutes(services: Services): Route[] {
  const { runner, queries, vault, clock } = services;

  const contextOf = (personId: string, request: RequestContext) =>
    commandContext(services, request, { kind: 'person', id: personId });

  return [
    serve(getMyVerification, async ({ actor: { accountId } }) => {
      const [rows, keys] = await Promise.all([applicationsOf(queries, accountId), vault.find([accountId])]);
      const applications = rows.map((row) => toMyApplication(row, keys.get(accountId)));
      const verified = applications.find(({ status }) => status === 'approved');
      const isOpen = applications.some(({ status }) => status === 'pending' || status === 'under_review');
      const from =
        applications
          .flatMap(({ may_apply_from }) => may_apply_from ?? [])
          .toSorted()
          .at(-1) ?? null;
      const mustWait = from !== null && from > clock().toISOString();
      return {
        verified_tier: verified?.approved_tier ?? null,
        may_apply: !verified && !isOpen && !mustWait,
        may_apply_from: mustWait ? from : null,
        applications,
      };
    }),

    serve(applyForVerification, async ({ body, actor: { accountId }, request }) => {
      const applicationId = eventId(`creator application ${accountId}`, request.idempotencyKey, 0);
      const command = { kind: 'submit', applicationId, ...toSubmission(body) } as const;
      const { position } = await runner.run(creatorVerification, accountId, command, contextOf(accountId, request));
      return reply({ id: applicationId }, { position });
    }),

    serve(withdrawApplication, async ({ params: { id }, actor: { accountId }, request }) => {
      const command = { kind: 'withdraw', applicationId: id } as const;
      const { position } = await runner.run(creatorVerification, accountId, command, contextOf(accountId, request));
      return reply({ id }, { position });
    }),
  ];
}

/** Links normalised by the URL parser, so that staff see their target; deduplicated. */
const toSubmission = (written: Application) => ({
  requestedTier: written.requested_tier,
  bio: written.bio_submission,
  sampleWorkUrls: [...new Set(written.sample_work_urls.map(hrefOf))],
  socialMediaLinks: Object.fromEntries(
    Object.entries(written.social_media_links).map(([platform, link]) => [platform, hrefOf(link)]),
  ),
});

const hrefOf = (link: string): string => new URL(link).href;
