import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { exitOnUncaught } from './exit-on-uncaught.ts';

it('logs the reason of an uncaught error, then exits with code 1', () => {
  const lines: string[] = [];
  const codes: unknown[] = [];
  const target = Object.assign(new EventEmitter(), {
    exit: (code?: unknown): never => {
      codes.push(code);
      return undefined as never;
    },
  });
  exitOnUncaught(pino({ name: 'api' }, { write: (line) => lines.push(line) }), target as unknown as NodeJS.Process);
  target.emit('uncaughtException', new Error('Unexpected end of form'), 'uncaughtException');
  expect(codes).toEqual([1]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 60, name: 'api', origin: 'uncaughtException', err: { message: 'Unexpected end of form' } },
  ]);
});
