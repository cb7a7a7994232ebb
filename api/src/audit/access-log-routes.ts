import { account } from '@sankofa/events/accounts/account';
import { accessLog, canReadFile } from '@sankofa/events/audit/access-log';
import { open } from '@sankofa/events/personal/box';
import { Refusal } from '@sankofa/events/store/refusal';
import { accessLog as accessLogModel } from '@sankofa/projections/audit/access-log';
import { namesOf } from '../accounts/person-names.ts';
import { commandContext } from '../command-context.ts';
import { type FileAccess, listFileAccesses, listStaffFileAccesses, openPersonFile } from '../contract/access-log.ts';
import { type Actor, type RequestContext, type Route, reply, serve } from '../http/serve.ts';
import { translatorFor } from '../messages/catalogues.ts';
import { recordedReason } from '../messages/recorded-reason.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { findAll, sql, view } from '../sql.ts';
import { requirePerson } from './find-people.ts';

const recorded = view(accessLogModel, 'looks');

const MOST = 500;

/**
 * Requires that the member of staff has given a reason within the last hour. An erased person has no file left to
 * protect.
 * @throws Refusal `look_required`
 */
export async function requireAccessReason(
  { runner, clock }: Pick<Services, 'runner' | 'clock'>,
  personId: string,
  { accountId }: Actor,
): Promise<void> {
  if (canReadFile((await runner.state(accessLog, personId)).state, accountId, clock())) return;
  if ((await runner.state(account, personId)).state.status === 'erased') return;
  throw new Refusal('look_required');
}

/** Staff access to people's files: recorded with a reason, and shown to the person. */
export function accessLogRoutes(services: Services): Route[] {
  const { runner, queries, vault, clock } = services;

  async function accessesTo(
    personId: string,
    { acceptLanguage }: RequestContext,
  ): Promise<(FileAccess & { officerId: string })[]> {
    const [rows, keys] = await Promise.all([
      findAll(
        queries,
        sql`select ${recorded.all} from ${recorded} where person_id = ${personId} order by at desc, position desc limit ${MOST}`,
      ),
      vault.find([personId]),
    ]);
    const key = keys.get(personId);
    const language = translatorFor(answerLanguage(acceptLanguage));
    return rows.map(({ event_id: id, at, officer_id: officerId, role, sealed_reason: sealed }) => {
      const fields = sealed && key ? open(sealed, key, id, 'data') : null;
      return {
        id,
        at: at.toISOString(),
        role,
        reason: fields ? recordedReason(String(fields.reason), language) : null,
        officerId,
      };
    });
  }

  return [
    serve(openPersonFile, async ({ params: { id }, body, actor, request }) => {
      await requirePerson(services, id);
      if (!actor.role) throw new Refusal('forbidden', { what: 'no_role' });
      const command = { officerId: actor.accountId, role: actor.role, reason: body.reason };
      const context = commandContext(services, request, { kind: 'staff', id: actor.accountId });
      const { position } = await runner.run(accessLog, id, command, context);
      const until = (await runner.state(accessLog, id)).state.until[actor.accountId];
      return reply({ until: until ?? clock().toISOString() }, { position });
    }),

    serve(listStaffFileAccesses, async ({ params: { id }, actor, request }) => {
      await requirePerson(services, id);
      await requireAccessReason(services, id, actor);
      const found = await accessesTo(id, request);
      const names = await namesOf(services, [...new Set(found.map(({ officerId }) => officerId))]);
      return found.map(({ officerId, ...look }) => ({
        ...look,
        officer: { id: officerId, name: names.get(officerId) ?? null },
      }));
    }),

    serve(listFileAccesses, async ({ actor: { accountId }, request }) =>
      (await accessesTo(accountId, request)).map(({ officerId: _, ...look }) => look),
    ),
  ];
}
