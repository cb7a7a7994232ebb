import { isChildSafety } from '@sankofa/events/moderation/action';
import {
  ContentReported,
  DecisionReversed,
  EvidenceFreezeLifted,
  EvidenceFrozen,
  ReportDecided,
  ReportEscalated,
} from '@sankofa/events/moderation/report-events';
import type { SessionStore } from '../../accounts/session-store.ts';
import { defineReactor, type Reactor } from '../../reactors/define-reactor.ts';
import type { Services } from '../../services.ts';
import { followEscalation } from '../child-safety/follow-escalation.ts';
import { hideAtOnce } from '../child-safety/hide-at-once.ts';
import { applyEffects, revertEffects } from './effects.ts';

/** Applies decisions and escalations whose request was interrupted, and those of rules. */
export const moderationReactor = (services: Services, sessions: SessionStore): Reactor =>
  defineReactor({
    name: 'moderation',
    reactsTo: [ContentReported, ReportDecided, DecisionReversed, ReportEscalated, EvidenceFrozen, EvidenceFreezeLifted],
    react: async (event, { now }) => {
      const deps = { ...services, sessions };
      const { aggregateId: reportId } = event;
      if (event.type === 'ReportDecided') await applyEffects(deps, reportId, event.data, now);
      if (event.type === 'DecisionReversed') await revertEffects(deps, reportId, event.data, now);
      if (event.type === 'ContentReported' && isChildSafety(event.data.violationTypes)) {
        await hideAtOnce(services, reportId, now);
      }
      await followEscalation(services, reportId, [event], now);
    },
  });
