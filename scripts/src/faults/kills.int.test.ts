import { describe, it } from 'vitest';
import { runFault } from './testing/run-fault.ts';

describe('faults, with the log in EventStoreDB', { timeout: 120_000 }, () => {
  it('survives kills of everything', (context) => runFault(context, 'kill', { kafka: false, store: 'eventstoredb' }));
});
