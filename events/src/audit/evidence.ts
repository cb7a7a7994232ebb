import { z } from 'zod';
import { personal } from '../personal/personal.ts';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { id, sha256 } from '../store/field-kinds.ts';

/** A member of staff created an evidence pack about a person. */
export const EvidencePackCreated = defineEvent(
  'EvidencePackCreated',
  1,
  z.strictObject({
    subject: id('account'),
    /** Reason in the words of the member of staff. */
    reason: personal(z.string()),
    /** SHA-256 of the pack, hexadecimal. */
    packSha256: sha256(),
    events: z.int(),
    treeSize: z.int(),
  }),
);

export const evidenceEvents = [EvidencePackCreated] as const;
type EvidenceEvent = EventOf<(typeof evidenceEvents)[number]>;

/** Evidence packs about one person. Stream `evidence-<person id>`. */
export const evidence: Decider<{ readonly packs: number }, EvidenceEvent['data'], (typeof evidenceEvents)[number]> = {
  aggregate: 'evidence',
  events: evidenceEvents,
  initial: { packs: 0 },
  evolve: ({ packs }) => ({ packs: packs + 1 }),
  decide: (_state, data) => [{ type: 'EvidencePackCreated', data }],
};
