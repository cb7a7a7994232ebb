import { movie } from '@sankofa/events/catalogue/movie';
import { requirePublic } from '@sankofa/events/catalogue/movie-publication';
import type { Insights } from '@sankofa/events/discovery/insights';
import type { Logger } from 'pino';
import { getInsights } from '../contract/discovery.ts';
import { type Route, serve } from '../http/serve.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import { answerLanguage } from '../messages/request-language.ts';
import type { Services } from '../services.ts';
import { buildInsights } from './insights.ts';
import type { LanguageModel, Prompt } from './language-model.ts';
import { checkedInsights, hashOfPrompt, promptFor } from './phrase-insights.ts';
import { reasonTexts } from './reason-texts.ts';

/** Time before a retry after phrasing a film's insights has failed, in ms. */
const RETRY_DELAY_MS = 600_000;
/** Maximum concurrent requests to the language model. Beyond it, the built text is served. */
const MAX_CONCURRENT = 4;

interface Film {
  readonly id: string;
  /** Revision of the film's stream when it was read. */
  readonly revision: number;
}

/** Insights about a film. Reads the film's own stream instead of a read model, so that the latest change counts. */
export function insightsRoutes(services: Services, model: LanguageModel | null, logger: Logger): Route[] {
  const { runner, clock } = services;
  /** Singleflight by film and prompt: concurrent requests share one answer. */
  const running = new Map<string, Promise<Insights | null>>();
  /** Earliest time of the next attempt after a failure. */
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
        // A film may return to an earlier state. It is then phrased again, as another command: hence the revision in
        // the key.
        idempotencyKey: `insights ${key} ${revision}`,
      });
      return insights;
    } catch (error) {
      // The built text has the same content, so the page does not wait for the model.
      logger.warn({ err: error, movie: id }, 'could not phrase insights');
      resting.set(key, clock().getTime() + RETRY_DELAY_MS);
      return null;
    }
  }

  function phrased(language: LanguageModel, film: Film, prompt: Prompt): Promise<Insights | null> {
    const key = `${film.id} ${hashOfPrompt(prompt)}`;
    const under = running.get(key);
    if (under) return under;
    const isResting = (resting.get(key) ?? 0) > clock().getTime();
    if (isResting || running.size >= MAX_CONCURRENT) return Promise.resolve(null);
    resting.delete(key);
    const asked = phrase(language, film, prompt).finally(() => running.delete(key));
    running.set(key, asked);
    return asked;
  }

  return [
    serve(getInsights, async ({ params: { id }, request }) => {
      const { state, revision } = await runner.state(movie, id);
      const { phrased: last } = state;
      const details = requirePublic(state);
      const language = answerLanguage(request.acceptLanguage);
      const title = state.translations[language]?.title ?? details.title;
      const built = buildInsights({ ...details, title, id, revision: 0, translations: [] }, reasonTexts(language));
      // Language models phrase the English text only.
      if (language !== SOURCE_LANGUAGE) return { insights: built, built_from: 'film_data', model: null } as const;
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
