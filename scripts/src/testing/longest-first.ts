import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, slowest first. If one started last, it would run alone on one core. */
const LONG = [
  'faults/faults.int.test.ts',
  'faults/faults.kafka.test.ts',
  'start/start.int.test.ts',
  'cli/log.int.test.ts',
  'relay/relay.kafka.test.ts',
  'dev/start-dev.int.test.ts',
  'http/fuzz.int.test.ts',
  'audit/as-of.property.int.test.ts',
  'src/read-models.int.test.ts',
  'testing/read-your-writes.int.test.ts',
  'media/package-film.int.test.ts',
  'media/transcoding.int.test.ts',
  'journeys/home.e2e.test.ts',
  'journeys/screens.e2e.test.ts',
  'journeys/moderation.e2e.test.ts',
  'journeys/billing.e2e.test.ts',
  'journeys/playback.e2e.test.ts',
  'journeys/data-requests.e2e.test.ts',
  'journeys/billing-access.e2e.test.ts',
  'journeys/viewer.e2e.test.ts',
  'journeys/officer.e2e.test.ts',
  'journeys/second-factor.e2e.test.ts',
  'journeys/profiles.e2e.test.ts',
  'journeys/console.e2e.test.ts',
  'journeys/reviews.e2e.test.ts',
  'journeys/library.e2e.test.ts',
  'journeys/movies.e2e.test.ts',
];

/** Runs the slowest test files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const index = LONG.findIndex((end) => moduleId.endsWith(end));
      return index === -1 ? LONG.length : index;
    };
    return sorted.sort((a, b) => place(a) - place(b));
  }
}
