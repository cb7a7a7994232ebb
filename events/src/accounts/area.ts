import type { Area } from '../area.ts';
import { accountEvents } from './account.ts';
import { emailClaimEvents } from './email-claim.ts';
import { interfaceLanguageEvents } from './interface-language.ts';
import { sessionEvents } from './session.ts';
import { staffInvitationEvents } from './staff-invitation.ts';

export const accountsArea = {
  events: [
    ...accountEvents,
    ...emailClaimEvents,
    ...interfaceLanguageEvents,
    ...sessionEvents,
    ...staffInvitationEvents,
  ],
} as const satisfies Area;
