import { EvidencePackCreated } from '@sankofa/events/audit/evidence';
import { codec } from '@sankofa/events/catalog';
import { ReportEvidencePackCreated } from '@sankofa/events/moderation/report-events';
import type { CertifiedPack } from '@sankofa/events/proof/erasure-certificate';
import { eventsAbout } from '../audit/evidence-pack.ts';
import type { Services } from '../services.ts';

const PACKS: ReadonlySet<string> = new Set([EvidencePackCreated.type, ReportEvidencePackCreated.type]);

/** Evidence packs about a person, oldest first: each contains the keys of its events, so an erasure does not reach it. */
export async function packsAbout(services: Services, personId: string): Promise<CertifiedPack[]> {
  const events = await eventsAbout(services, personId);
  return events
    .filter(({ type }) => PACKS.has(type))
    .map((recorded) => {
      const { data, metadata } = codec.decode(recorded);
      return { madeAt: metadata.at, madeBy: metadata.actor.id, sha256: String(data.packSha256) };
    });
}
