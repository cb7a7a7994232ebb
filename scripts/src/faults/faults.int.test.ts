import { describe, it } from 'vitest';
import { runFault } from './testing/run-fault.ts';

describe('faults, without Kafka', { timeout: 120_000 }, () => {
  it('survives lost connections', (context) => runFault(context, 'connections', { kafka: false }));
  it('survives slow consumers', (context) => runFault(context, 'slow-consumers', { kafka: false }));
});
