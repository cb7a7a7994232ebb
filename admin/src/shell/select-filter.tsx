import { SelectInput } from 'react-admin';
import { t } from '../messages.ts';
import type { StateLabel } from '../theme/state-pill.tsx';

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Values under the words they have in the console. */
export const choicesOf = (words: Readonly<Record<string, string | StateLabel>>): readonly Choice[] =>
  Object.entries(words).map(([id, one]) => ({ id, name: typeof one === 'string' ? one : one.word }));

/** Values under the names they have already. */
export const namedChoices = (names: readonly string[]): readonly Choice[] => names.map((id) => ({ id, name: id }));

/**
 * A filter of a list by one of few values. `source` is the parameter of the query, `all` what the choice of none is
 * called.
 */
export const selectFilter = (source: string, label: string, choices: readonly Choice[], all = t('shell.all')) => (
  <SelectInput key={source} source={source} label={label} alwaysOn emptyText={all} choices={[...choices]} />
);
