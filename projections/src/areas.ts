import { accessibilityArea } from './accessibility/area.ts';
import { accountsArea } from './accounts/area.ts';
import type { Area } from './area.ts';
import { auditArea } from './audit/area.ts';
import { billingArea } from './billing/area.ts';
import { catalogueArea } from './catalogue/area.ts';
import { communityArea } from './community/area.ts';
import { contactArea } from './contact/area.ts';
import { creatorsArea } from './creators/area.ts';
import { discoveryArea } from './discovery/area.ts';
import { libraryArea } from './library/area.ts';
import { mediaArea } from './media/area.ts';
import { moderationArea } from './moderation/area.ts';
import { playbackArea } from './playback/area.ts';
import { privacyArea } from './privacy/area.ts';
import { profilesArea } from './profiles/area.ts';

/** Every area of the read side, by name. */
export const areas = {
  accessibility: accessibilityArea,
  accounts: accountsArea,
  audit: auditArea,
  billing: billingArea,
  catalogue: catalogueArea,
  community: communityArea,
  contact: contactArea,
  creators: creatorsArea,
  discovery: discoveryArea,
  library: libraryArea,
  media: mediaArea,
  moderation: moderationArea,
  playback: playbackArea,
  privacy: privacyArea,
  profiles: profilesArea,
} as const satisfies Readonly<Record<string, Area>>;
