import { describeWithKafka } from '@sankofa/events/testing/kafka';
import { it } from 'vitest';
import { runFault } from './testing/run-fault.ts';

describeWithKafka('faults, with Kafka', () => {
  it('survives kills of everything', { timeout: 240_000 }, (context) => runFault(context, 'kill', { kafka: true }));
});
