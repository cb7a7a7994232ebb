import { movie } from '@sankofa/events/catalogue/movie';
import type { Insights } from '@sankofa/events/discovery/insights';
import { Refusal } from '@sankofa/events/store/refusal';
import type { Logger } from 'pino';
import { getInsights } from '../contract/discovery.ts';
import { type Route, serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { buildInsights } from './insights.ts';
import type { LanguageModel, Prompt } from './language-model.ts';
import { checkedInsights, hashOfPrompt, promptFor } from './phrase-insights.ts';

/** How long nobody asks again about a film whose insights could not be phrased. */
const REST_MS = 600_000;
/** Films that are phrased at the same time; who comes then is shown the built text. */
const AT_ONCE = 4;

interface Film {
  readonly id: string;
  /** Of its stream, when it was read. */
  readonly revision: number;
}

/** What there is to know of a film. Decided on the film's own stream, so that what has just been changed counts. */
export function insightsRoutes(services: Services, model: LanguageModel | null, logger: Logger): Route[] {
  const { runner, clock } = services;
  /** By film and prompt: everybody who asks meanwhile waits for the same answer. */
  const running = new Map<string, Promise<Insights | null>>();
  /** When what failed may be tried again. */
  const resting = new Map<string, number>();

  async function phrase(language: LanguageModel, { id, revision }: Film, prompt: Prompt): Promise<Insights | null> {
    const promptHash = hashOfPrompt(prompt);
    const key = `${id} ${promptHash}`;
    try {
      const insights = checkedInsights(await language.answer(prompt), prompt);
      const command = { kind: 'phrase-insights', model: language.name, promptHash, insights } as const;
      await runner.run(movie, id, command, {
        now: clock(),
        actor: { kind: 'system', id: 'language-model' },
        // A film may become again what it once was: that is phrased anew, and is another command.
        idempotencyKey: `insights ${key} ${revision}`,
      });
      return insights;
    } catch (error) {
      // The built text says the same: nobody is kept waiting for what can be done without.
      logger.warn({ err: error, movie: id }, 'insights could not be phrased');
      resting.set(key, clock().getTime() + REST_MS);
      return null;
    }
  }

  function phrased(language: LanguageModel, film: Film, prompt: Prompt): Promise<Insights | null> {
    const key = `${film.id} ${hashOfPrompt(prompt)}`;
    const under = running.get(key);
    if (under) return under;
    const isResting = (resting.get(key) ?? 0) > clock().getTime();
    if (isResting || running.size >= AT_ONCE) return Promise.resolve(null);
    resting.delete(key);
    const asked = phrase(language, film, prompt).finally(() => running.delete(key));
    running.set(key, asked);
    return asked;
  }

  return [
    serve(getInsights, async ({ params: { id } }) => {
      const { state, revision } = await runner.state(movie, id);
      const { details, withdrawn, phrased: last } = state;
      if (!details) throw new Refusal('not_found', { what: 'movie' });
      if (withdrawn) throw new Refusal('movie_withdrawn', { audience: 'viewer' });
      const built = buildInsights({ ...details, id, revision: 0, translations: [] });
      const prompt = promptFor(built);
      if (last?.promptHash === hashOfPrompt(prompt)) {
        return { insights: last.insights, built_from: 'language_model', model: last.model } as const;
      }
      const insights = model && (await phrased(model, { id, revision }, prompt));
      return insights
        ? ({ insights, built_from: 'language_model', model: model.name } as const)
        : ({ insights: built, built_from: 'film_data', model: null } as const);
    }),
  ];
}
