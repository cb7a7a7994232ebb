import { camel, kebab, pascal, words } from './names.ts';
import type { Tree } from './tree.ts';

/** Adds an event with its decider, test, golden example, and random acts. */
export function addEvent(tree: Tree, area: string, name: string): void {
  const [type, decider, file] = [pascal(name), camel(name), kebab(name)];
  const aggregate = type.toLowerCase();
  tree.create(
    `events/src/${area}/${file}.ts`,
    `import { z } from 'zod';
import type { Decider } from '../store/decider.ts';
import { defineEvent, type EventOf } from '../store/define-event.ts';

/** What happened, in one sentence. */
export const ${type} = defineEvent('${type}', 1, z.strictObject({ count: z.int().min(1) }));

export const ${decider}Events = [${type}] as const;

/** What can be asked for. */
export type ${type}Command = EventOf<typeof ${type}>['data'];

export interface ${type}State {
  /** Sum of all counts. */
  readonly total: number;
}

/** ${words(name)}. Stream \`${aggregate}-<id>\`. */
export const ${decider}: Decider<${type}State, ${type}Command, typeof ${type}> = {
  aggregate: '${aggregate}',
  events: ${decider}Events,
  initial: { total: 0 },
  evolve: ({ total }, { data }) => ({ total: total + data.count }),
  decide: (_state, data) => [{ type: '${type}', data }],
};
`,
  );
  tree.create(
    `events/src/${area}/${file}.test.ts`,
    `import { describe, expect, it } from 'vitest';
import { given } from '../testing/given.ts';
import { ${decider} } from './${file}.ts';

const happened = { type: '${type}', data: { count: 2 } } as const;

describe('${words(name).toLowerCase()}', () => {
  it('is recorded', () => {
    given(${decider}, []).when({ count: 2 }).decides([happened]);
  });

  it('adds up', () => {
    expect(given(${decider}, [happened, happened]).state.total).toBe(4);
  });
});
`,
  );
  tree.create(`events/src/golden/${type}.v1.json`, goldenExample());
  tree.create(
    `projections/src/${area}/testing/${file}-acts.ts`,
    `import { ${decider} } from '@sankofa/events/${area}/${file}';
import type { Life } from '../../testing/life.ts';

/** ${words(name)}, in a history in which everything happens. */
export const acts = ({ runner, random, person, context }: Life): (() => Promise<unknown>)[] => [
  () => runner.run(${decider}, person, { count: 1 + random(9) }, context),
];
`,
  );
  tree.addTo(
    `events/src/${area}/area.ts`,
    /events: \[/,
    `...${decider}Events`,
    `import { ${decider}Events } from './${file}.ts';`,
  );
}

/** The event as it is stored, with the metadata every event has. */
const goldenExample = (): string =>
  `${JSON.stringify(
    {
      data: { count: 2 },
      metadata: {
        leaf: 1,
        nonce: 'AAECAwQFBgcICQoLDA0ODw',
        at: '2026-03-03T14:11:00.000Z',
        actor: { kind: 'person', id: '5b7f0c7e-0000-4000-8000-000000000001' },
        commandId: '11111111-1111-8111-8111-111111111111',
        $correlationId: '11111111-1111-8111-8111-111111111111',
        $causationId: '11111111-1111-8111-8111-111111111111',
        schemaVersion: 1,
      },
    },
    null,
    2,
  )}\n`;
