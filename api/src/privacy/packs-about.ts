import { EvidencePackCreated } from '@sankofa/events/audit/evidence';
import { codec } from '@sankofa/events/catalog';
import { ReportEvidencePackCreated } from '@sankofa/events/moderation/report-events';
import type { CertifiedPack } from '@sankofa/events/proof/erasure-certificate';
import { eventsOf } from '@sankofa/events/store/codec';
import { eventsAbout } from '../audit/evidence-pack.ts';
import type { Services } from '../services.ts';

/** Evidence packs about a person, oldest first: each contains the keys of its events, so an erasure does not reach it. */
export async function packsAbout(services: Services, personId: string): Promise<CertifiedPack[]> {
  const events = await eventsAbout(services, personId);
  const packs = eventsOf(
    events.map((event) => codec.decode(event)),
    [EvidencePackCreated, ReportEvidencePackCreated],
  );
  return packs.map(({ data, metadata }) => ({
    madeAt: metadata.at,
    madeBy: metadata.actor.id,
    sha256: data.packSha256,
  }));
}
