import type { PackIssuer } from '../../audit/pack-issuer.ts';
import { commandContext } from '../../command-context.ts';
import { makeReportEvidence } from '../../contract/moderation-queue.ts';
import { type Route, reply, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { makeReportPack } from './report-pack.ts';

/** Evidence packs about reports, which prove what was decided and why. */
export function evidenceRoutes(services: Services, packs: PackIssuer): Route[] {
  return [
    serve(makeReportEvidence, async ({ params: { id }, body: { reason }, actor: { accountId }, request }) => {
      const context = commandContext(services, request, { kind: 'staff', id: accountId });
      const { text, position } = await makeReportPack(services, packs, id, reason, context);
      return reply(text, {
        position,
        headers: { 'Content-Disposition': `attachment; filename="evidence-report-${id}.json"` },
      });
    }),
  ];
}
