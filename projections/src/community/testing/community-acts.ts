import { ratings } from '@sankofa/events/community/ratings';
import type { CommandContext, CommandRunner } from '@sankofa/events/store/command-runner';

/** What people do with films they have seen, for a history in which everything happens. */
export function communityActs(
  runner: CommandRunner,
  random: (below: number) => number,
  person: string,
  context: CommandContext,
): (() => Promise<unknown>)[] {
  const movieId = `film-${random(3)}`;
  const stars = 1 + random(5);
  const rate = () => runner.run(ratings, person, { kind: 'rate', movieId, stars }, context);
  return [rate, rate, rate, () => runner.run(ratings, person, { kind: 'withdraw', movieId }, context)];
}
