import { type RatingsCommand, ratings } from '@sankofa/events/community/ratings';
import { type Reaction, type ReactionsCommand, reactions } from '@sankofa/events/community/reactions';
import type { CommandContext } from '@sankofa/events/store/command-runner';
import type { Act, Life } from '../../testing/life.ts';

/** Acts of the community around films, for a random history. */
export function acts({ runner, random, people, person, context }: Life): Act[] {
  const movieId = `film-${random(3)}`;
  const stars = (): number => 1 + random(5);
  const author = people[random(people.length)] ?? person;
  const reaction: Reaction = random(2) ? 'like' : 'helpful';
  const part = (name: string | number): CommandContext => ({
    ...context,
    idempotencyKey: `${context.idempotencyKey} ${name}`,
  });
  const rate = () => runner.run(ratings, person, { kind: 'rate', movieId, stars: stars() }, context);

  /** Writes or edits a review; deletes every third one. */
  async function review(): Promise<void> {
    const reviewId = `${person} ${movieId}`;
    const { state } = await runner.state(ratings, person);
    const words = { title: '', text: `Review ${random(9)}`, spoilers: random(2) === 0 };
    const commands: RatingsCommand[] = [
      ...(state.opinions.get(movieId)?.review
        ? [{ kind: 'change-review', reviewId, stars: stars(), ...words } as const]
        : [{ kind: 'review', reviewId, movieId, stars: stars(), ...words } as const]),
      ...(random(3) ? [] : [{ kind: 'withdraw-review', reviewId } as const]),
    ];
    for (const [n, command] of commands.entries()) await runner.run(ratings, person, command, part(n));
  }

  /** Adds a reaction to a review, and removes every third one. */
  async function react(): Promise<void> {
    const about = { reviewId: `${author} ${movieId}`, reaction };
    const give: ReactionsCommand = { kind: 'give', accountId: person, authorId: author, ...about };
    await runner.run(reactions, person, give, part('give'));
    if (random(3) === 0) await runner.run(reactions, person, { kind: 'withdraw', ...about }, part('withdraw'));
  }

  return [
    rate,
    rate,
    () => runner.run(ratings, person, { kind: 'withdraw', movieId }, context),
    review,
    review,
    review,
    react,
    react,
  ];
}
