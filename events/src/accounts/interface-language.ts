import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';

/** Languages the interface is planned for (BCP 47). Those with complete message catalogues are offered. */
export const InterfaceLanguage = z.enum(['en', 'es', 'fr', 'de', 'pt', 'ar', 'zh', 'sw', 'yo', 'ig', 'am', 'zu']);
export type InterfaceLanguage = z.infer<typeof InterfaceLanguage>;

/** The person chose the language of screens and e-mails. */
export const InterfaceLanguageChosen = defineEvent(
  'InterfaceLanguageChosen',
  1,
  z.strictObject({ language: InterfaceLanguage }),
);

export const interfaceLanguageEvents = [InterfaceLanguageChosen] as const;
type InterfaceLanguageEvent = EventOf<(typeof interfaceLanguageEvents)[number]>;

export interface ChooseLanguage {
  readonly language: InterfaceLanguage;
}

export interface InterfaceLanguageState {
  /** Null before the first choice. */
  readonly language: InterfaceLanguage | null;
}

function decide({ language }: InterfaceLanguageState, command: ChooseLanguage): InterfaceLanguageEvent[] {
  if (command.language === language) return [];
  return [{ type: 'InterfaceLanguageChosen', data: { language: command.language } }];
}

/** Language of the interface and of e-mails for one person. Stream `language-<person id>`. */
export const interfaceLanguage: Decider<
  InterfaceLanguageState,
  ChooseLanguage,
  (typeof interfaceLanguageEvents)[number]
> = {
  aggregate: 'language',
  events: interfaceLanguageEvents,
  initial: { language: null },
  evolve: (_state, { data }) => ({ language: data.language }),
  decide,
};
