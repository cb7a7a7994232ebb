/** One server-sent event. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** Parses server-sent events from chunks of text (WHATWG HTML, section 9.2.6, as far as we send it). */
export class EventStreamParser {
  #rest = '';

  push(text: string): ServerEvent[] {
    const blocks = (this.#rest + text).replaceAll('\r\n', '\n').split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
      const value = (name: string) =>
        fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : [])).join('\n');
      const data = value('data');
      return data === '' ? [] : [{ event: value('event') || 'message', data }];
    });
  }
}
