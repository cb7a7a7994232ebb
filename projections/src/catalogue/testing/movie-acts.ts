import { type MovieCommand, movie } from '@sankofa/events/catalogue/movie';
import { saltRoad } from '@sankofa/events/catalogue/testing/salt-road';
import type { Act, Life } from '../../testing/life.ts';

/** Film acts, for a random history. */
export function acts({ runner, random, step, context }: Life): Act[] {
  const id = `film-${random(3)}`;
  const details = { ...saltRoad.details, title: `Film ${step}`, year: 1960 + random(60), featured: random(2) === 0 };
  const translations = ['fr', 'sw']
    .filter(() => random(2) === 0)
    .map((language) => ({ language, title: `${language} ${step}`, description: 'Words' }));
  const assets = ['fr', 'sw']
    .filter(() => random(2) === 0)
    .map((language) => ({ kind: 'captions', language, ref: `${step}.vtt` }) as const);
  const later = (days: number) => new Date(context.now.getTime() + days * 86_400_000);
  const save = () => runner.run(movie, id, { kind: 'save', draft: { details, translations, assets } }, context);
  /** A film that begins as a draft, is scheduled and published. */
  const release = async (): Promise<void> => {
    const commands: MovieCommand[] = [
      { kind: 'save', draft: { details, translations, assets }, publishAt: step % 2 === 0 ? null : later(1) },
      { kind: 'plan-publication', publishAt: later(2) },
      ...(step % 3 === 0 ? [] : [{ kind: 'publish' } as const]),
    ];
    for (const command of commands) {
      await runner.run(movie, `draft-${step}`, command, { ...context, idempotencyKey: `${step} ${command.kind}` });
    }
  };
  return [
    save,
    save,
    release,
    () => runner.run(movie, id, { kind: 'set-rights', from: context.now, until: later(1 + random(300)) }, context),
    () => runner.run(movie, id, { kind: 'edit', edit: { featured: true, addGenre: 'Family' }, reason: 'x' }, context),
    () => runner.run(movie, id, { kind: 'remove-translation', language: 'fr' }, context),
    () => runner.run(movie, id, { kind: 'withdraw', reason: 'Licence' }, context),
    () => runner.run(movie, id, { kind: 'restore', reason: 'Licence' }, context),
  ];
}
