import type { Signer } from '../proof/signer.ts';
import type { EventStore } from '../store/event-store.ts';
import { beginningOf, readDemoLog } from './demo-log.ts';

/** The signer of a log. Ask again after each event until the log has events: an empty one may become a demo. */
export type LogSigner = () => Promise<Signer>;

/**
 * Returns the signer for a log: the operator's, or for a demo log one with a key of its own that says so in everything
 * it signs.
 */
export function logSigner(operator: Signer, store: Pick<EventStore, 'readAll' | 'readStream'>): LogSigner {
  let known: Signer | null = null;
  return async () => {
    if (known) return known;
    if ((await beginningOf(store)) === 'empty') return operator;
    const log = await readDemoLog(store);
    known = log ? operator.forDemo(new Date(log.simulatedBefore)) : operator;
    return known;
  };
}
