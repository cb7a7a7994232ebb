import { accountEvents } from '@sankofa/events/accounts/account';
import { interfaceLanguageEvents } from '@sankofa/events/accounts/interface-language';
import { sessionEvents } from '@sankofa/events/accounts/session';
import {
  StaffInvitationAccepted,
  StaffInvitationRevoked,
  StaffInvited,
} from '@sankofa/events/accounts/staff-invitation';
import type { MasterKey } from '@sankofa/events/personal/master-key';
import type { Area } from '../area.ts';
import { about, ofAccount, ofStream } from '../audit/timeline-rule.ts';
import { people } from './people.ts';
import { sessions } from './sessions.ts';
import { signInMeans } from './sign-in-means.ts';
import { staff } from './staff.ts';

export const accountsArea = {
  readModels: (masterKey: MasterKey) => [people(masterKey), sessions, signInMeans, staff],
  timeline: [
    ...about(
      [...accountEvents, ...interfaceLanguageEvents, StaffInvited, StaffInvitationRevoked, StaffInvitationAccepted],
      ofStream,
    ),
    ...about([...sessionEvents], ofAccount),
  ],
} as const satisfies Area;
