import { describe, it } from 'vitest';
import { runFault } from './testing/run-fault.ts';

describe('faults, without Kafka', { timeout: 120_000 }, () => {
  it('kills everything once, with the log in EventStoreDB', (context) =>
    runFault(context, 'kill', { kafka: false, store: 'eventstoredb' }));
  it('loses connections', (context) => runFault(context, 'connections', { kafka: false }));
  it('has slow consumers', (context) => runFault(context, 'slow-consumers', { kafka: false }));
});
