import {
  DecisionReversed,
  EvidenceFreezeLifted,
  EvidenceFrozen,
  ReportDecided,
  ReportEscalated,
} from '@sankofa/events/moderation/report-events';
import type { SessionStore } from '../../accounts/session-store.ts';
import { defineReactor, type Reactor } from '../../reactors/define-reactor.ts';
import type { Services } from '../../services.ts';
import { followFreeze } from '../child-safety/follow-freeze.ts';
import { applyEffects, hideFilm, revertEffects } from './effects.ts';

/** Applies decisions whose request was interrupted, and those of rules. */
export const moderationReactor = (services: Services, sessions: SessionStore): Reactor =>
  defineReactor({
    name: 'moderation',
    reactsTo: [ReportDecided, DecisionReversed, ReportEscalated, EvidenceFrozen, EvidenceFreezeLifted],
    react: async (event, { now }) => {
      const deps = { ...services, sessions };
      const { aggregateId: reportId } = event;
      if (event.type === 'ReportDecided') await applyEffects(deps, reportId, event.data, now);
      if (event.type === 'DecisionReversed') await revertEffects(deps, reportId, event.data, now);
      if (event.type === 'ReportEscalated') await hideFilm(deps, event.data, now);
      await followFreeze(services, reportId, [event], now);
    },
  });
