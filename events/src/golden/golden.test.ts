import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codec, eventDefinitions } from '../catalog.ts';
import type { Position } from '../store/event-store.ts';

const file = (type: string, version: number): URL => new URL(`./${type}.v${version}.json`, import.meta.url);

describe('events in their recorded form', () => {
  for (const { type, version, schema, personal } of eventDefinitions) {
    for (let recorded = 1; recorded <= version; recorded++) {
      it(`${type} version ${recorded} can still be read`, () => {
        expect(existsSync(file(type, recorded)), `golden/${type}.v${recorded}.json is there`).toBe(true);
        const { data, metadata } = JSON.parse(readFileSync(file(type, recorded), 'utf8'));
        const event = codec.decode({
          id: '33333333-3333-8333-8333-333333333333',
          type,
          stream: 'golden-1',
          revision: 0,
          recordedAt: 0,
          position: '0000000000000001' as Position,
          data: JSON.stringify(data),
          metadata: JSON.stringify(metadata),
        });
        expect(event.at.toISOString()).toBe(metadata.at);
        // Sealed fields cannot be opened without the key of that time.
        const faults = schema.safeParse(event.data).error?.issues ?? [];
        expect(faults.filter(({ path }) => !personal.includes(String(path[0])))).toEqual([]);
        expect(event.data).not.toHaveProperty('personal');
      });
    }
  }

  it('are all known: no stored type is ever dropped', () => {
    const recorded = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.json'));
    for (const name of recorded) expect(codec.knows(name.split('.')[0] ?? '')).toBe(true);
  });
});
