import { SelectInput } from 'react-admin';
import { t } from '../messages.ts';
import type { StateLabel } from '../theme/state-pill.tsx';

interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Choices by value and label. */
export const choicesOf = (words: Readonly<Record<string, string | StateLabel>>): readonly Choice[] =>
  Object.entries(words).map(([id, one]) => ({ id, name: typeof one === 'string' ? one : one.word }));

/** Choices whose values are their labels. */
export const namedChoices = (names: readonly string[]): readonly Choice[] => names.map((id) => ({ id, name: id }));

/**
 * A filter of a list by one value.
 * @param source the parameter of the query
 * @param all label of the choice that filters nothing
 */
export const selectFilter = (source: string, label: string, choices: readonly Choice[], all = t('shell.all')) => (
  <SelectInput key={source} source={source} label={label} alwaysOn emptyText={all} choices={[...choices]} />
);
