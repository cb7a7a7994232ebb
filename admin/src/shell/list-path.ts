export interface ListTarget {
  readonly list: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Address of a list with a filter. An empty filter is sent too, because lists remember the last one. */
export const listPath = ({ list, filter }: ListTarget): string =>
  `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
