import { accessibilityArea } from './accessibility/area.ts';
import { accountsArea } from './accounts/area.ts';
import { analyticsArea } from './analytics/area.ts';
import type { Area } from './area.ts';
import { auditArea } from './audit/area.ts';
import { billingArea } from './billing/area.ts';
import { Entitlements, livemodeOf } from './billing/entitlements.ts';
import { catalogueArea } from './catalogue/area.ts';
import { communityArea } from './community/area.ts';
import { contactArea } from './contact/area.ts';
import type { Core } from './core.ts';
import { creatorsArea } from './creators/area.ts';
import { demoArea } from './demo/area.ts';
import { discoveryArea } from './discovery/area.ts';
import { itemRoutes } from './http/list-items.ts';
import type { Route } from './http/serve.ts';
import { installationArea } from './installation/area.ts';
import { libraryArea } from './library/area.ts';
import { liveArea } from './live/area.ts';
import { mediaArea } from './media/area.ts';
import { moderationArea } from './moderation/area.ts';
import { playbackArea } from './playback/area.ts';
import { privacyArea } from './privacy/area.ts';
import { profilesArea } from './profiles/area.ts';
import { reactorsArea } from './reactors/area.ts';
import { seoArea } from './seo/area.ts';
import { worklistArea } from './worklist/area.ts';

/** The routes of these areas, and those of the items of their lists. */
export function routesOf(areas: readonly Area[]): Route[] {
  const declared = areas.flatMap(({ routes }) => routes);
  return [...declared, ...itemRoutes(declared)];
}

/** Opens every area of the api with the core and the areas it depends on. */
export function openAreas(core: Core) {
  const entitlements = new Entitlements(core.services, livemodeOf(core.config));
  const contracts = () => routesOf(Object.values<Area>(areas)).map(({ contract }) => contract);
  const accounts = accountsArea(core, entitlements, contracts);
  const audit = auditArea(core, contracts);
  const media = mediaArea(core, accounts);
  const playback = playbackArea(core, media, entitlements);
  const billing = billingArea(core, accounts, entitlements);
  const areas = {
    accessibility: accessibilityArea(core),
    accounts,
    analytics: analyticsArea(core, entitlements),
    audit,
    billing,
    catalogue: catalogueArea(core, media),
    community: communityArea(core),
    contact: contactArea(core),
    creators: creatorsArea(core),
    demo: demoArea(core),
    discovery: discoveryArea(core, playback),
    installation: installationArea(core),
    library: libraryArea(core),
    live: liveArea(core),
    media,
    moderation: moderationArea(core, accounts, audit),
    playback,
    privacy: privacyArea(core, accounts, playback, billing),
    profiles: profilesArea(core, accounts),
    reactors: reactorsArea(core),
    seo: seoArea(core),
    worklist: worklistArea(core),
  };
  return areas;
}
