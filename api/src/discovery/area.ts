import { type Area, defineArea } from '../area.ts';
import type { Core } from '../core.ts';
import type { PlaybackArea } from '../playback/area.ts';
import { discoveryRoutes } from './discovery-routes.ts';
import { insightsRoutes } from './insights-routes.ts';
import { openLanguageModel } from './language-model.ts';

export function discoveryArea({ services, config, logger }: Core, { heartbeatStore }: PlaybackArea): Area {
  const { SANKOFA_LANGUAGE_MODEL_URL: url, SANKOFA_LANGUAGE_MODEL_KEY: key, SANKOFA_LANGUAGE_MODEL: model } = config;
  const languageModel = url ? openLanguageModel({ url, key, model }) : null;
  return defineArea({
    routes: [...discoveryRoutes(services, heartbeatStore), ...insightsRoutes(services, languageModel, logger)],
  });
}
