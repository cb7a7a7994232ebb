import { accessibilityArea } from './accessibility/area.ts';
import { accountsArea } from './accounts/area.ts';
import type { Area } from './area.ts';
import { auditArea } from './audit/area.ts';
import { billingArea } from './billing/area.ts';
import { catalogueArea } from './catalogue/area.ts';
import { communityArea } from './community/area.ts';
import { contactArea } from './contact/area.ts';
import { creatorsArea } from './creators/area.ts';
import { demoArea } from './demo/area.ts';
import { discoveryArea } from './discovery/area.ts';
import { installationArea } from './installation/area.ts';
import { libraryArea } from './library/area.ts';
import { mediaArea } from './media/area.ts';
import { moderationArea } from './moderation/area.ts';
import { playbackArea } from './playback/area.ts';
import { privacyArea } from './privacy/area.ts';
import { profilesArea } from './profiles/area.ts';

/** Every area of the business. */
export const areas: readonly Area[] = [
  accessibilityArea,
  accountsArea,
  auditArea,
  billingArea,
  catalogueArea,
  communityArea,
  contactArea,
  creatorsArea,
  demoArea,
  discoveryArea,
  installationArea,
  libraryArea,
  mediaArea,
  moderationArea,
  playbackArea,
  privacyArea,
  profilesArea,
];
