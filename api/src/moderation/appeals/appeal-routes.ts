import { report } from '@sankofa/events/moderation/report';
import { Refusal } from '@sankofa/events/store/refusal';
import type { LinkTokens } from '../../accounts/link-tokens.ts';
import { commandContext } from '../../command-context.ts';
import { appealDecision, fileAppeal, getAppeal, listOwnDecisions } from '../../contract/appeals.ts';
import type { CounterNotice } from '../../contract/counter-notice.ts';
import { type RequestContext, type Route, reply, serve } from '../../http/serve.ts';
import { answerLanguage } from '../../messages/request-language.ts';
import type { Services } from '../../services.ts';
import { requireDecision } from '../actions/find-decisions.ts';
import { ownDecisions } from './own-decisions.ts';

interface AppealBody {
  readonly statement: string;
  readonly counter_notice?: CounterNotice | undefined;
}

/** The declarations are true, and recorded as such. */
const noticeIn = ({ under_penalty: _, accepts_service: __, ...notice }: CounterNotice) => notice;

/** Decisions about people, and their appeals: signed in, or with the link in the e-mail if they cannot sign in. */
export function appealRoutes(services: Services, links: LinkTokens, address: string): Route[] {
  /** @throws Refusal `link_not_valid` */
  function open(token: string) {
    const target = links.open('appeal', token);
    if (!target) throw new Refusal('link_not_valid', { what: 'link' });
    return { personId: target.personId, id: target.requestId };
  }

  async function appeal(
    personId: string,
    id: string,
    { statement, counter_notice }: AppealBody,
    request: RequestContext,
  ) {
    const { reportId, decisionId } = await requireDecision(services, id);
    const context = commandContext(services, request, { kind: 'person', id: personId });
    const command = {
      kind: 'appeal',
      decisionId,
      personId,
      statement,
      ...(counter_notice && { counterNotice: noticeIn(counter_notice) }),
    } as const;
    const { position } = await services.runner.run(report, reportId, command, context);
    return reply({ id }, { position });
  }

  const readerOf = ({ acceptLanguage }: RequestContext) => ({ address, language: answerLanguage(acceptLanguage) });

  return [
    serve(listOwnDecisions, ({ actor: { accountId }, request }) =>
      ownDecisions(services, accountId, readerOf(request)),
    ),

    serve(appealDecision, ({ params: { id }, body, actor: { accountId }, request }) =>
      appeal(accountId, id, body, request),
    ),

    serve(getAppeal, async ({ body: { token }, request }) => {
      const { personId, id } = open(token);
      const [found] = await ownDecisions(services, personId, readerOf(request), id);
      if (!found) throw new Refusal('link_not_valid', { what: 'decision' });
      return found;
    }),

    serve(fileAppeal, ({ body: { token, ...body }, request }) => {
      const { personId, id } = open(token);
      return appeal(personId, id, body, request);
    }),
  ];
}
