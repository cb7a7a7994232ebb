import type { ReportEvent } from '@sankofa/events/moderation/report-events';
import type { SessionStore } from '../../accounts/session-store.ts';
import type { Reactor } from '../../reactors/define-reactor.ts';
import type { Services } from '../../services.ts';
import { followFreeze } from '../child-safety/follow-freeze.ts';
import { carryOut, hideFilm, undo } from './effects.ts';

/** Carries out decisions whose request was interrupted before it had, and those of rules. */
export const moderationReactor = (services: Services, sessions: SessionStore): Reactor => ({
  name: 'moderation',
  types: ['ReportDecided', 'DecisionReversed', 'ReportEscalated', 'EvidenceFrozen', 'EvidenceFreezeLifted'],
  react: async ({ type, stream, data }, { now }) => {
    const needs = { ...services, sessions };
    const event = { type, data } as ReportEvent;
    const reportId = stream.slice('report-'.length);
    if (event.type === 'ReportDecided') await carryOut(needs, reportId, event.data, now);
    if (event.type === 'DecisionReversed') await undo(needs, reportId, event.data, now);
    if (event.type === 'ReportEscalated') await hideFilm(needs, event.data, now);
    await followFreeze(services, reportId, [event], now);
  },
});
