import { expect, it } from 'vitest';
import { sniff } from './sniff.ts';

const head = (bytes: string): Buffer => Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(64)]);
const packet = `G${'\u0000'.repeat(187)}`;

it.each([
  ['MP4', '\u0000\u0000\u0000\u0018ftypmp42', 'video'],
  ['old QuickTime', '\u0000\u0000\u0000\u0008wide', 'video'],
  ['M4A', '\u0000\u0000\u0000\u0018ftypM4A ', 'audio'],
  ['WebM', '\u001aE\u00df\u00a3', 'video'],
  ['AVI', 'RIFF\u0000\u0000\u0000\u0000AVI ', 'video'],
  ['WAV', 'RIFF\u0000\u0000\u0000\u0000WAVE', 'audio'],
  ['MPEG', '\u0000\u0000\u0001\u00ba', 'video'],
  ['a transport stream', packet.repeat(3), 'video'],
  ['Ogg', 'OggS', 'audio'],
  ['MP3', 'ID3', 'audio'],
  ['a page', '<!doctype html>', null],
  ['a playlist', '#EXTM3U\n', null],
  ['a program', '\u007fELF', null],
  ['a picture', '\u00ff\u00d8', null],
  ['something beginning with G', 'GIF89a', null],
])('detects %s by its first bytes', (_name, bytes, kind) => {
  // The first two bytes of a JPEG differ from the MPEG audio sync word.
  expect(sniff(head(bytes))).toBe(kind);
});
