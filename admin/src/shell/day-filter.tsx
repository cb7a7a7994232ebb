import { DateInput } from 'react-admin';

/** Keeps the day as typed; by default react-admin makes it a time. */
const asTyped = (value: string): string => value;

/** A filter of a list by a day. @param source the parameter of the query */
export const dayFilter = (source: string, label: string) => (
  <DateInput key={source} source={source} label={label} alwaysOn parse={asTyped} />
);
