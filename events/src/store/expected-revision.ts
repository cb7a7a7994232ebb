/** What the writer has read of the stream: the revision of its last event, or that it is empty. */
export type ExpectedRevision = number | 'no-stream';
