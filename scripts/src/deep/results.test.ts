import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepResult, type Result, readResults, stillHolds } from './results.ts';

const result: Result = {
  part: 'proofs',
  machine: 'this one',
  commit: '0123456789ab',
  contents: 'as it is',
  at: '2026-11-23T10:00:00.000Z',
  seconds: 61,
  passed: true,
};

describe('a part of the deep tests', () => {
  it('is skipped while it has passed with the same inputs on this machine', () => {
    expect(stillHolds([result], result)).toEqual(result);
    expect(stillHolds([{ ...result, passed: false }, result], result)).toEqual(result);
  });

  it('runs again after a failure, a change, on another machine, and with unknown inputs', () => {
    expect(stillHolds([], result)).toBeUndefined();
    expect(stillHolds([result, { ...result, passed: false }], result)).toBeUndefined();
    expect(stillHolds([result], { ...result, contents: 'changed' })).toBeUndefined();
    expect(stillHolds([result], { ...result, machine: 'another' })).toBeUndefined();
    expect(stillHolds([result], { ...result, part: 'kills' })).toBeUndefined();
    expect(stillHolds([{ ...result, contents: null }], { ...result, contents: null })).toBeUndefined();
  });
});

describe('results of deep tests', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sankofa-deep-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are stored in a file and survive unreadable lines', () => {
    const file = join(folder, 'cache', 'deep.jsonl');
    expect(readResults(file)).toEqual([]);
    keepResult(file, result);
    writeFileSync(file, '{"cut off', { flag: 'a' });
    writeFileSync(file, '\n', { flag: 'a' });
    keepResult(file, { ...result, passed: false });
    expect(readResults(file)).toEqual([result, { ...result, passed: false }]);
  });
});
