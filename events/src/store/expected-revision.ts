/** The state of the stream that the writer has read: the revision of its last event, or that it is empty. */
export type ExpectedRevision = number | 'no-stream';
