import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';
import { DocumentRef } from './consent.ts';
import { CookiePreferences, CookieSource } from './consent-type.ts';

/** A person or browser chose which optional cookies to allow, under this version of the cookie policy. */
export const CookiePreferencesSaved = defineEvent(
  'CookiePreferencesSaved',
  1,
  z.strictObject({ ...CookiePreferences.shape, ...DocumentRef.shape, source: CookieSource }),
);

export const cookieChoiceEvents = [CookiePreferencesSaved] as const;
type CookieChoiceEvent = EventOf<typeof CookiePreferencesSaved>;

export interface SaveCookiePreferences {
  readonly preferences: CookiePreferences;
  /** The text that the choice refers to. */
  readonly document: DocumentRef;
  readonly source: CookieSource;
}

export interface CookieChoiceState {
  readonly last: CookieChoiceEvent['data'] | null;
}

function decide({ last }: CookieChoiceState, command: SaveCookiePreferences): CookieChoiceEvent[] {
  const { preferences, document, source } = command;
  const isSame =
    last !== null &&
    last.documentHash === document.documentHash &&
    last.analytics === preferences.analytics &&
    last.marketing === preferences.marketing &&
    last.personalization === preferences.personalization;
  return isSame ? [] : [{ type: 'CookiePreferencesSaved', data: { ...preferences, ...document, source } }];
}

const chosenBy = (
  aggregate: string,
): Decider<CookieChoiceState, SaveCookiePreferences, (typeof cookieChoiceEvents)[number]> => ({
  aggregate,
  events: cookieChoiceEvents,
  initial: { last: null },
  evolve: (_state, event) => ({ last: event.data }),
  decide,
});

/** Choices of a signed-in person, shared by all their devices. Stream `cookies-<person id>`. */
export const personCookies = chosenBy('cookies');

/**
 * Choices of a browser without an account. Stream `visitor-<random id>`: only that browser stores the id. It is never
 * linked to a person, and no other data about the visitor is stored.
 */
export const visitorCookies = chosenBy('visitor');
