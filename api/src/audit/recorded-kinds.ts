import { movie } from '@sankofa/events/catalogue/movie';
import { media } from '@sankofa/events/media/media';
import { creative } from '@sankofa/events/playback/creative';
import { legalDocument } from '@sankofa/events/privacy/legal-document';
import type { DecodedEvent } from '@sankofa/events/store/codec';
import { type Decider, streamOf } from '@sankofa/events/store/decider';
import type { EventDefinition, EventOf } from '@sankofa/events/store/define-event';
import type { HistoryKind } from '../contract/history.ts';
import { type FlatState, flatten } from './flat-state.ts';

/** How to display the history of one kind of record. */
export interface RecordedKind {
  readonly streamOf: (id: string) => string;
  /** States of the record after each of these events, in order. */
  readonly states: (events: readonly DecodedEvent[]) => FlatState[];
}

/** @param face maps the state to what staff see */
function recorded<State, Definition extends EventDefinition>(
  decider: Decider<State, never, Definition>,
  face: (state: State) => Readonly<Record<string, unknown>>,
): RecordedKind {
  return {
    streamOf: (id) => streamOf(decider, id),
    states: (events) => {
      let state = decider.initial;
      return events.map(({ type, data, at }) => {
        state = decider.evolve(state, { type, data } as EventOf<Definition>, at);
        return flatten(face(state));
      });
    },
  };
}

/** A legal document: hashes of the texts of its last version and of their translations. */
export const recordedDocument: RecordedKind = recorded(legalDocument, ({ versions, translations }) => {
  const { version, language, title, hash, changeSummary, inForceFrom, asksAgain } = versions.at(-1) ?? {};
  const hashes = Object.fromEntries(Object.entries(translations).map(([key, translation]) => [key, translation.hash]));
  return { version, language, title, changeSummary, inForceFrom, asksAgain, hash, translations: hashes };
});

/** Kinds of records with a history. None has personal fields, which would not be opened here. */
export const recordedKinds: Readonly<Record<HistoryKind, RecordedKind>> = {
  movie: recorded(movie, ({ details, translations, assets, withdrawn, draft, rights, phrased }) => ({
    ...details,
    translations: Object.fromEntries(Object.values(translations).map(({ language, ...words }) => [language, words])),
    files: Object.fromEntries(
      Object.values(assets).map(({ kind, language, ref }) => [[kind, language].filter(Boolean).join(' '), ref]),
    ),
    withdrawn,
    publishAt: draft?.publishAt ?? undefined,
    availableFrom: rights.from ?? undefined,
    availableUntil: rights.until ?? undefined,
    insights: phrased?.insights,
  })),
  media: recorded(media, ({ status, percent, original, failure, durationSeconds, renditions, captions, chapters }) => ({
    film: original?.movieId,
    bytes: original?.bytes,
    status,
    prepared: percent || undefined,
    failure: failure?.text,
    durationSeconds,
    heights: renditions.map(({ height }) => height),
    captions: Object.fromEntries(captions.map(({ language, cues }) => [language, cues])),
    chapters: chapters.map(({ title }) => title),
  })),
  creative: recorded(creative, ({ draft, video, paused }) => ({ ...draft, video, paused })),
};
