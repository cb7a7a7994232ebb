import { describe, expect, it } from 'vitest';
import { EventStreamParser } from './event-stream.ts';

describe('the parser of server-sent events', () => {
  it('joins chunks', () => {
    const parser = new EventStreamParser();
    expect(parser.push('retry: 1000\n\nevent: chan')).toEqual([]);
    expect(parser.push('ged\ndata: {"readModel":"people"}\n')).toEqual([]);
    expect(parser.push('\n')).toEqual([{ event: 'changed', data: '{"readModel":"people"}' }]);
  });

  it('ignores comments', () => {
    expect(new EventStreamParser().push(': still here\n\ndata: a\ndata: b\n\n')).toEqual([
      { event: 'message', data: 'a\nb' },
    ]);
  });
});
