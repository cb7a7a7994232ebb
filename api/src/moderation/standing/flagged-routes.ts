import { listFlaggedUsers } from '../../contract/moderation-standing.ts';
import { type Route, reply, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findFlaggedUsers } from './flagged-users.ts';

const PAGE = 25;

/** People with active strikes or measures. */
export function flaggedRoutes(services: Services): Route[] {
  return [
    serve(listFlaggedUsers, async ({ query: { sort, range, filter, ...own } }) => {
      const [from, to] = range ?? [0, PAGE - 1];
      const page = { sort: sort ?? (['overall_safety_score', 'ASC'] as const), offset: from, limit: to - from + 1 };
      const { users, total } = await findFlaggedUsers(services, { ...own, ...filter, ...page });
      return reply(users, { total });
    }),
  ];
}
