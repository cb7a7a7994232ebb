import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id, sha256 } from '../store/field-kinds.ts';

/** Somebody of staff made an evidence pack about a person. */
export const EvidencePackCreated = defineEvent(
  'EvidencePackCreated',
  1,
  z.strictObject({
    subject: id('account'),
    /** As staff wrote it. */
    reason: personal(z.string()),
    /** SHA-256 of the pack's bytes, hexadecimal. */
    packSha256: sha256(),
    events: z.int(),
    treeSize: z.int(),
  }),
);

export const evidenceEvents = [EvidencePackCreated] as const;
type EvidenceEvent = EventOf<(typeof evidenceEvents)[number]>;

/** Evidence made about one person. Stream `evidence-<person id>`. */
export const evidence: Decider<{ readonly packs: number }, EvidenceEvent['data'], (typeof evidenceEvents)[number]> = {
  aggregate: 'evidence',
  events: evidenceEvents,
  initial: { packs: 0 },
  evolve: ({ packs }) => ({ packs: packs + 1 }),
  decide: (_state, data) => [{ type: 'EvidencePackCreated', data }],
};
