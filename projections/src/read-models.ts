import type { MasterKey } from '@sankofa/events/personal/master-key';
import { people } from './accounts/people.ts';
import { sessions } from './accounts/sessions.ts';
import { looks } from './audit/looks.ts';
import { timelines } from './audit/timelines.ts';
import { consents } from './privacy/consents.ts';
import { dataRequests } from './privacy/data-requests.ts';
import { documents } from './privacy/documents.ts';
import { profiles } from './profiles/profiles.ts';
import type { ReadModel } from './runtime/define-read-model.ts';

/** Every read model. */
export const readModels = (masterKey: MasterKey): readonly ReadModel[] => [
  people(masterKey),
  sessions,
  consents,
  documents,
  dataRequests,
  timelines,
  profiles,
  looks,
];
