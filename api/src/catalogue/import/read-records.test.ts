import { describe, expect, it } from 'vitest';
import { HttpProblem } from '../../http/http-problem.ts';
import { faultText } from '../../messages/fault-text.ts';
import { parseCsv } from './csv.ts';
import { readMovie } from './movie-record.ts';
import { readRecords } from './read-records.ts';

describe('a CSV file', () => {
  it('may contain commas, quotes and line breaks in cells, and keeps line numbers', () => {
    const text = '\uFEFFid,title\r\na,"Say ""no"", twice"\r\n\r\nb,"two\nlines"\nc,"end"';
    expect(parseCsv(text)).toEqual([
      { line: 1, cells: ['id', 'title'] },
      { line: 2, cells: ['a', 'Say "no", twice'] },
      { line: 4, cells: ['b', 'two\nlines'] },
      { line: 6, cells: ['c', 'end'] },
    ]);
  });

  it('is rejected if a quoted cell is not closed', () => {
    expect(() => parseCsv('id\n"a')).toThrow(HttpProblem);
  });
});

describe('a file of films', () => {
  it('gives the first line of each film', () => {
    const json = '[\n  {"id": "a", "cast": ["x, {y"]},\n\n  {\n    "id": "b"\n  }, {"id": "c"}\n]';
    expect(readRecords('films.json', json).map(({ line, fields }) => [line, fields.id])).toEqual([
      [2, 'a'],
      [4, 'b'],
      [6, 'c'],
    ]);
    expect(readRecords('films.CSV', 'id,title\na,A\nb,B').map(({ line }) => line)).toEqual([2, 3]);
    expect(readRecords('films.csv', '\uFEFFid;genre\na;"Drama;Family"').map(({ fields }) => fields)).toEqual([
      { id: 'a', genre: 'Drama;Family' },
    ]);
    expect(readRecords('films.json', '[]')).toEqual([]);
  });

  it.each([
    ['films.xml', '<films/>', 'neither CSV nor JSON'],
    ['films.json', '{', 'not valid JSON'],
    ['films.json', '{}', 'not a list'],
    ['films.csv', '', 'empty'],
  ])('explains why it cannot be read: %s', (name, text, why) => {
    let detail = '';
    try {
      readRecords(name, text);
    } catch (error) {
      if (error instanceof HttpProblem) detail = error.detailIn('en');
    }
    expect(detail).toContain(why);
  });
});

describe('a film in a file', () => {
  it('is parsed from the format people write', () => {
    const fields = {
      title: 'Café Ségou: Part 2',
      genre: 'drama; sci-fi',
      country: "USA, cote d'ivoire",
      language: 'Yoruba;en',
      duration: '2h 14m',
      price: '2.99',
      is_premium: 'yes',
      cast: 'Ama, Kofi',
      awards: 'Best, Mopti 2020; Second, Kano 2021',
      year: '2020',
      title_fr: 'Café Ségou : deuxième partie',
      description_fr: 'Un café.',
      captions_sw: 'https://cdn.example/sw.vtt',
    };
    expect(readMovie(fields)).toEqual({
      faults: [],
      movie: {
        id: 'cafe-segou-part-2',
        details: {
          title: 'Café Ségou: Part 2',
          genres: ['Drama', 'Science Fiction'],
          countries: ['US', 'CI'],
          languages: ['yo', 'en'],
          runtimeMinutes: 134,
          price: { amount: 299, currency: 'USD' },
          isPremium: true,
          cast: ['Ama', 'Kofi'],
          awards: ['Best, Mopti 2020', 'Second, Kano 2021'],
          year: 2020,
        },
        translations: [{ language: 'fr', title: 'Café Ségou : deuxième partie', description: 'Un café.' }],
        assets: [{ kind: 'captions', language: 'sw', ref: 'https://cdn.example/sw.vtt' }],
      },
    });
  });

  it('gets all its faults listed', () => {
    const { faults } = readMovie({ id: 'No Spaces', genre: 'Splendid', year: 'then', price: '1.999', colour: 'red' });
    expect(faults.map(({ column, message }) => `${column}: ${faultText(message)}`)).toEqual([
      'genre: There is no genre called Splendid',
      'year: Write the year in digits',
      'price: Use steps of 0.01',
      'colour: There is no column of this name',
      'id: Use lower-case letters, digits and hyphens: No Spaces',
    ]);
  });
});
