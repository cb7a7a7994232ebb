import { camel, kebab, pascal, snake, words } from './names.ts';
import { CannotGenerate, type Tree } from './tree.ts';

/**
 * Adds a read model with one row per stream of an event, and its test.
 * @throws CannotGenerate when there is no such event
 */
export function addReadModel(tree: Tree, area: string, name: string, event: string): void {
  const [model, file, table] = [camel(name), kebab(name), snake(name)];
  const type = pascal(event);
  const definition = tree.find('events/src', `export const ${type} = defineEvent(`);
  if (definition === null) throw new CannotGenerate(`Missing event ${type}`);
  const from = definition.replace(/^events\/src\/(.*)\.ts$/, '@sankofa/events/$1');
  tree.create(
    `projections/src/${area}/${file}.ts`,
    `import { ${type} } from '${from}';
import { id, table, time } from '../runtime/columns.ts';
import { defineReadModel } from '../runtime/define-read-model.ts';

const tables = {
  ${table}: table({
    columns: { id: id(), happened_at: time() },
    key: ['id'],
    indexes: [['happened_at']],
  }),
};

/** ${words(name)}: when it last happened, for each id. */
export const ${model} = defineReadModel({
  name: '${table}',
  version: 1,
  reads: [${type}],
  tables,
  handlers: {
    ${type}: ({ aggregateId, at }, write) => write.upsert('${table}', { id: aggregateId, happened_at: at }),
  },
});
`,
  );
  tree.addTo(
    `projections/src/${area}/area.ts`,
    /readModels: \([^)]*\) => \[/,
    model,
    `import { ${model} } from './${file}.ts';`,
  );
}
