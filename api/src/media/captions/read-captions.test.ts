import { describe, expect, it } from 'vitest';
import { readCaptions, toWebVtt } from './read-captions.ts';

const read = (text: string, duration: number | null = null) => readCaptions(Buffer.from(text), duration);
const faults = (text: string, duration: number | null = null) =>
  read(text, duration).faults.map(({ line, fault }) => `${line} ${fault}`);

const vtt = `WEBVTT - made by hand

STYLE
::cue { color: red }

NOTE for whoever translates
this

intro
00:01.000 --> 00:02.500 line:10% position:sideways;x
Go <i>back</i>

00:00:03.000 --> 01:00:04.000
and
fetch it
`;

const MEGABYTE = 1_000_000;
const CUE = '1\n00:00:00,000 --> 00:00:01,000\n';

describe('a hostile caption file', () => {
  it.each([
    ['marks of SubRip that begin and never end', `${CUE}${'{\\'.repeat(MEGABYTE / 2)}`],
    ['fonts that begin and never end', `${CUE}${'<font'.repeat(MEGABYTE / 5)}`],
    ['a line of spaces before its arrow', `WEBVTT\n\n${' '.repeat(MEGABYTE)}x-->`],
    ['settings without end', `WEBVTT\n\n00:00.000 --> 00:01.000 ${'a '.repeat(MEGABYTE / 2)}`],
    ['a time with spaces without end', `WEBVTT\n\n00:00.000 -->${' '.repeat(MEGABYTE)}`],
    ['a style with rules without end', `WEBVTT\n\nSTYLE\n${'::cue('.repeat(MEGABYTE / 6)}`],
    ['a style with comments without end', `WEBVTT\n\nSTYLE\n${'/*'.repeat(MEGABYTE / 2)}`],
    ['nothing but ends of lines', '\r'.repeat(MEGABYTE)],
  ])('is parsed in linear time: %s', (_, text) => {
    const started = performance.now();
    expect(readCaptions(Buffer.from(text), null).faults).not.toEqual([]);
    // With quadratic time, it takes minutes.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('captions', () => {
  it('are read from WebVTT, without comments', () => {
    expect(read(vtt).cues).toEqual([
      { from: 1, to: 2.5, settings: 'line:10%', text: 'Go <i>back</i>' },
      { from: 3, to: 3604, settings: '', text: 'and\nfetch it' },
    ]);
    expect(toWebVtt(read(vtt).cues ?? [], read(vtt).head)).toBe(
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:00:01.000 --> 00:00:02.500 line:10%\nGo <i>back</i>\n\n00:00:03.000 --> 01:00:04.000\nand\nfetch it\n',
    );
  });

  it('are read from SubRip with any line ending', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}<font color="red">Nothing</font> & <b>all</b> <3\r\n\r\n';
    const { cues } = read(srt);
    expect(cues).toEqual([{ from: 1, to: 2, settings: 'line:0', text: 'Nothing &amp; <b>all</b> &lt;3' }]);
    // Written captions are read back unchanged.
    expect(read(toWebVtt(cues ?? [])).cues).toEqual(cues);
  });

  it('keep regions, and styles that load nothing', () => {
    const { cues, head } = read(`WEBVTT

REGION
id:top width:40% lines:3
regionanchor:0%,0% viewportanchor:10%,10% scroll:up

STYLE
/* Names */
::cue(v[voice="Ama"]) { color: rgb(255 200 0); background: url(https://example.test/spy); font-weight: bold }
@import 'https://example.test/spy.css';
body { display: none }
::cue { background-color: image(red) }

00:01.000 --> 00:02.000 region:top
At the top

00:03.000 --> 00:04.000 region:missing
Below
`);
    expect(head).toEqual([
      'REGION\nid:top\nwidth:40%\nlines:3\nregionanchor:0%,0%\nviewportanchor:10%,10%\nscroll:up',
      'STYLE\n::cue(v[voice="Ama"]) { color: rgb(255 200 0); font-weight: bold }',
    ]);
    expect(cues?.map(({ settings }) => settings)).toEqual(['region:top', '']);
    expect(read(toWebVtt(cues ?? [], head))).toEqual({ cues, head, faults: [] });
  });

  it.each([
    [1, 'position:10% align:start'],
    [2, ''],
    [3, 'position:90% align:end'],
    [4, 'line:50% position:10% align:start'],
    [5, 'line:50%'],
    [8, 'line:0'],
    [9, 'line:0 position:90% align:end'],
  ])('take the place of SubRip that {\\an%i} means', (pad, settings) => {
    expect(read(`${CUE}{\\an${pad}}Here\n`).cues).toEqual([{ from: 0, to: 1, settings, text: 'Here' }]);
  });

  it('are refused with an error for each line', () => {
    const wrong = [
      'WEBVTT',
      '',
      '00:00:05.000 --> 00:00:04.000',
      'Backwards',
      '',
      '00:00:01.000 --> 00:00:02.000',
      '',
      'No times at all',
      '',
      '00:61:00.000 --> 00:62:00.000',
      'No clock',
      '',
      '0:1 --> 0:2',
      'Short',
      '',
      '00:00:07.000 --> 00:00:08.000',
      'First',
      '00:00:08.000 --> 00:00:09.000',
      'Second',
    ].join('\n');
    expect(faults(wrong)).toEqual([
      '3 ends_before_start',
      '6 no_text',
      '6 out_of_order',
      '8 no_times',
      '10 time_out_of_range',
      '13 times_not_readable',
      '18 times_in_text',
    ]);
  });

  it('must lie within the duration of the film', () => {
    expect(faults(vtt, 2)).toEqual(['13 after_end']);
  });

  it('must be non-empty UTF-8', () => {
    expect(readCaptions(Buffer.from([0xff, 0xfe, 0x41]), null).faults).toHaveLength(1);
    expect(faults('')).toEqual(['1 none']);
    expect(faults('WEBVTT\n')).toEqual(['1 none']);
    expect(read('x\n\n'.repeat(100)).faults).toHaveLength(20);
  });
});
