import type { JsonObject } from '@sankofa/events/json';
import type { SealedBox } from '@sankofa/events/personal/box';
import type { Actor, SealedOthers } from '@sankofa/events/store/codec';
import type { Position } from '@sankofa/events/store/event-store';
import type { Area } from '../area.ts';
import { areas } from '../areas.ts';
import type { Writer } from '../runtime/batch-writer.ts';
import { id, integer, json, nullable, table, text, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';
import type { TimelineRule } from './timeline-rule.ts';

const tables = {
  timeline: table({
    columns: {
      position: id<Position>(),
      person_id: id(),
      at: time(),
      event_id: text(),
      type: text(),
      stream: text(),
      revision: integer(),
      actor_kind: text<Actor['kind']>(),
      actor_id: text(),
      data: json<JsonObject>(),
      sealed_data: nullable(json<SealedBox>()),
      sealed_others: nullable(json<SealedOthers>()),
      sealed_origin: nullable(json<SealedBox>()),
      request_id: nullable(text()),
      correlation_id: text(),
      causation_id: text(),
    },
    key: ['position'],
    indexes: [['person_id', 'at', 'position']],
  }),
};

type Write = Writer<typeof tables>;

type Head = Parameters<TimelineRule['personOf']>[0];

const rules = Object.values<Area>(areas).flatMap(({ timeline = [] }) => timeline);

/**
 * Every event about a person, as stored: personal fields sealed. Areas define whose timeline their events belong to.
 */
export const timelines = defineReadModel({
  name: 'timelines',
  version: 26,
  reads: rules.map(({ definition }) => definition),
  tables,
  handlers: Object.fromEntries(
    rules.map(({ definition, personOf }) => [
      definition.type,
      (event: Head, write: Write) => {
        const person = personOf(event);
        if (person !== null) add(event, write, person);
      },
    ]),
  ),
});

function add(event: Head, write: Write, personId: string): void {
  const { id, type, stream, revision, position, at, data, metadata, sealedData, sealedOthers, sealedOrigin } = event;
  write.insert('timeline', {
    position,
    person_id: personId,
    at,
    event_id: id,
    type,
    stream,
    revision,
    actor_kind: metadata.actor.kind,
    actor_id: metadata.actor.id,
    data: { ...data },
    sealed_data: sealedData ?? null,
    sealed_others: sealedOthers ?? null,
    sealed_origin: sealedOrigin ?? null,
    request_id: metadata.requestId ?? null,
    correlation_id: metadata.$correlationId,
    causation_id: metadata.$causationId,
  });
}
