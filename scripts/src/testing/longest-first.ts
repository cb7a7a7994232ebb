import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take the longest: begun last, one of them would run alone at the end while a core waits. */
const LONG = [
  'faults/faults.int.test.ts',
  'faults/faults.kafka.test.ts',
  'start/start.int.test.ts',
  'relay/relay.kafka.test.ts',
  'http/fuzz.int.test.ts',
  'audit/as-of.property.int.test.ts',
  'src/read-models.int.test.ts',
  'journeys/screens.e2e.test.ts',
  'journeys/playback.e2e.test.ts',
  'journeys/moderation.e2e.test.ts',
  'journeys/home.e2e.test.ts',
];

/** The order of test files: the long ones first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((end) => moduleId.endsWith(end));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
