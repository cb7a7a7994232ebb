import { type ReactNode, useState } from 'react';
import { type DisplayedQuery, QueryResult } from './query-result.tsx';
import { RecordHeading } from './record-heading.tsx';
import { StatusMessage } from './status-message.tsx';

interface Heading {
  /** The record, at the end of the way from its list. */
  readonly here: string;
  readonly title: string;
  /** How it stands. */
  readonly state: ReactNode;
}

interface Props<T> {
  /** The list the record belongs to, and its address. */
  readonly list: string;
  readonly to: string;
  readonly query: DisplayedQuery<T>;
  /** Headings of the page where the record could not be read, and where there is none. */
  readonly failed: string;
  readonly missing: string;
  readonly headingOf: (record: T) => Heading;
  /** What is under the heading. `onDone` reads the record again, then says what was done. */
  readonly children: (record: T, onDone: (message: string) => Promise<void>) => ReactNode;
}

/** The page of one record: its heading, what was just done with it, and the record itself once it is read. */
export function RecordPage<T>({ list, to, query, failed, missing, headingOf, children }: Props<T>) {
  const [done, setDone] = useState<string | null>(null);
  return (
    <QueryResult query={query} height={320} title={failed} missing={{ title: missing, list, to }}>
      {(record) => {
        const { here, title, state } = headingOf(record);
        return (
          <>
            <RecordHeading list={list} to={to} here={here} title={title}>
              {state}
            </RecordHeading>
            <StatusMessage text={done} onClose={() => setDone(null)} />
            {children(record, async (message) => {
              await query.refetch();
              setDone(message);
            })}
          </>
        );
      }}
    </QueryResult>
  );
}
