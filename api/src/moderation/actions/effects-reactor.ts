import type { ReportEvent } from '@sankofa/events/moderation/report-events';
import type { SessionStore } from '../../accounts/session-store.ts';
import type { Reactor } from '../../reactors/define-reactor.ts';
import type { Services } from '../../services.ts';
import { carryOut, undo } from './effects.ts';

/** Carries out decisions whose request was interrupted before it had, and those of rules. */
export const moderationReactor = (services: Services, sessions: SessionStore): Reactor => ({
  name: 'moderation',
  types: ['ReportDecided', 'DecisionReversed'],
  react: async ({ type, stream, data }, { now }) => {
    const needs = { ...services, sessions };
    const event = { type, data } as ReportEvent;
    if (event.type === 'ReportDecided') await carryOut(needs, stream.slice('report-'.length), event.data, now);
    if (event.type === 'DecisionReversed') await undo(needs, event.data, now);
  },
});
