import { ConsentGranted, NoticeServed } from '@sankofa/events/privacy/consent';
import { expect, it } from 'vitest';
import { id, nullable, table, text, time } from './columns.ts';
import { defineReadModel } from './define-read-model.ts';

const tables = {
  notices: table({ columns: { person_id: id(), at: time(), language: nullable(text()) }, key: ['person_id'] }),
};

/** Compiles only while the compiler finds each mistake. */
it('types handlers by their events and tables', () => {
  const model = defineReadModel({
    name: 'typed',
    version: 1,
    reads: [NoticeServed, ConsentGranted],
    tables,
    handlers: {
      NoticeServed({ aggregateId, at, data }, write) {
        // @ts-expect-error: no such field
        data.languag;
        // @ts-expect-error: a field of another event
        data.explicit;
        // @ts-expect-error: all columns are given, those that may be null too
        write.upsert('notices', { person_id: aggregateId, at });
        // @ts-expect-error: no such column
        write.patch('notices', { person_id: aggregateId }, { lang: null });
        // @ts-expect-error: not null
        write.patch('notices', { person_id: aggregateId }, { at: null });
        // @ts-expect-error: not the key
        write.remove('notices', { at });
        // @ts-expect-error: no such table
        write.remove('notice', { person_id: aggregateId });
        write.upsert('notices', { person_id: aggregateId, at, language: data.language });
      },
      ConsentGranted({ aggregateId, data }, write) {
        write.patch('notices', { person_id: aggregateId }, { language: data.explicit ? data.language : null });
      },
    },
  });
  expect(Object.keys(model.handlers)).toEqual(['NoticeServed', 'ConsentGranted']);
});

it('rejects a handler of an event that is not read', () => {
  const declare = () =>
    defineReadModel({
      name: 'typed',
      version: 1,
      reads: [NoticeServed],
      tables,
      // @ts-expect-error: misspelt
      handlers: { NoticeServd: () => undefined },
    });
  expect(declare).toThrow('typed does not read NoticeServd');
});

it('rejects a key with unknown columns', () => {
  // @ts-expect-error: no such column
  const wrong = { notices: table({ columns: { person_id: id() }, key: ['person'] }) };
  const declare = () => defineReadModel({ name: 'wrong', version: 1, reads: [], tables: wrong, handlers: {} });
  expect(declare).toThrow('Key column person is not a column of notices');
});
