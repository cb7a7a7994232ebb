import { describe, expect, it } from 'vitest';
import { STRONG_MATCH } from '../contract/discovery.ts';
import { didYouMean } from './did-you-mean.ts';
import type { FilmFacts } from './film.ts';
import { FilmIndex } from './film-index.ts';
import { findWhileTyping } from './find-while-typing.ts';
import { smartSearch } from './smart-search.ts';
import { suggest } from './suggest.ts';
import { film } from './testing/film.ts';

/** Search over these films. */
function among(...films: FilmFacts[]) {
  const index = new FilmIndex();
  for (const one of films) index.put(one);
  return (query: string) => smartSearch(query, { index, newest: 2025 }, 20);
}
const firstOf = (...films: FilmFacts[]) => {
  const search = among(...films);
  return (query: string) => search(query)[0]?.id;
};

describe('understanding a search', () => {
  it.each([
    ['from the 90s', 1994],
    ['from the nineties', 1994],
    ['des années 90', 1994],
    ['des années quatre-vingt-dix', 1994],
    ['dos anos 90', 1994],
    ['dos anos noventa', 1994],
    ['za miaka ya 90', 1994],
    ['za miaka ya tisini', 1994],
    ['from 1994', 1994],
    ['between 1990 and 1995', 1994],
    ['entre 1990 et 1995', 1994],
    ['before 2000', 1994],
    ['avant 2000', 1994],
    ['antes de 2000', 1994],
    ['kabla ya 2000', 1994],
    ['after 2016', 2020],
    ['since 2020', 2020],
    ['tangu 2020', 2020],
    ['from the 2020s', 2020],
  ])('parses years: films %s', (words, year) => {
    expect(firstOf(film('other'), film('wanted', { year }))(`films ${words}`)).toBe('wanted');
  });

  it.each([
    ['under 90 minutes', 80],
    ['less than an hour', 50],
    ['de moins de 90 minutes', 80],
    ['com menos de uma hora', 50],
    ['chini ya dakika 90', 80],
    ['chini ya saa moja', 50],
    ['over two hours', 130],
    ['de plus de deux heures', 130],
    ['com mais de duas horas', 130],
    ['zaidi ya saa mbili', 130],
  ])('parses lengths: a film %s', (words, runtimeMinutes) => {
    const found = among(film('other'), film('wanted', { runtimeMinutes }))(`film ${words}`);
    expect(found[0]).toMatchObject({ id: 'wanted', reasons: [`${runtimeMinutes} minutes long`] });
  });

  it.each(['Senegalese films', 'films sénégalais', 'cinéma du Sénégal', 'filmes senegaleses', 'filamu za Senegali'])(
    'parses countries and their inhabitants: %s',
    (query) => {
      const found = among(film('other'), film('wanted', { countries: ['SN'] }))(query);
      expect(found.map(({ id }) => id)).toEqual(['wanted']);
      expect(found[0]?.reasons).toEqual(['From Senegal']);
    },
  );

  it('infers the language from the country when a word is ambiguous', () => {
    const films = [
      film('from-france', { countries: ['FR'], languages: ['ln'] }),
      film('in-french', { countries: ['CD'], languages: ['fr'] }),
    ];
    expect(firstOf(...films)('French films')).toBe('from-france');
    expect(firstOf(...films)('films in French')).toBe('in-french');
    expect(firstOf(...films)('French-language films')).toBe('in-french');
  });

  it('finds people, with or without accents, and words in any language of a film', () => {
    const search = firstOf(
      film('other'),
      film('people', { director: 'Ọláyínká Adébáyọ̀' }),
      film('words', { translations: [{ language: 'fr', title: 'Le phare', description: 'Une gardienne seule.' }] }),
    );
    expect(search('olayinka adebayo')).toBe('people');
    expect(search('gardienne')).toBe('words');
  });

  it('excludes negated words', () => {
    const search = among(film('scary', { genres: ['Horror'] }), film('mild', { genres: ['Comedy'] }));
    for (const query of [
      'Nigerian films without horror',
      'films nigérians sauf horreur',
      'filmes nigerianos sem terror',
    ]) {
      expect(
        search(query).map(({ id }) => id),
        query,
      ).toEqual(['mild']);
    }
  });

  it('shows children nothing above PG, however well it matches', () => {
    const search = among(film('mild', { rating: 'G' }), film('not', { rating: 'R', genres: ['Family', 'Children'] }));
    for (const query of ['films for kids', 'pour enfants', 'para crianças', 'filamu za watoto']) {
      expect(
        search(query).map(({ id }) => id),
        query,
      ).toEqual(['mild']);
    }
  });

  it('finds films similar to a named film, without that film', () => {
    const search = among(
      film('salt', { title: 'Salt Road', genres: ['Adventure'], culturalTags: ['Caravans'] }),
      film('near', { genres: ['Adventure'], culturalTags: ['Caravans'], countries: ['ML'] }),
      film('far', { genres: ['Comedy'], countries: ['JM'], year: 1980 }),
    );
    for (const query of ['films like Salt Road', 'comme Salt Road', 'como Salt Road', 'kama Salt Road']) {
      expect(
        search(query).map(({ id }) => id),
        query,
      ).toEqual(['near']);
    }
  });

  it('tolerates typing errors in titles and in words with a meaning', () => {
    const search = firstOf(film('other'), film('griot', { title: 'The Last Griot of Ségou', genres: ['Comedy'] }));
    for (const query of ['the last grot of segou', 'griott', 'comdy']) expect(search(query), query).toBe('griot');
  });

  it('does not take forms of address in names for words', () => {
    const search = among(
      film('named', { cast: ['Sister Odessa Pettway', 'Brother Ezra'], director: 'Mama Wairimu Thuo' }),
      film('sisters', { culturalTags: ['Sisters'] }),
      film('brothers', { culturalTags: ['Brothers'] }),
      film('mothers', { culturalTags: ['Mothers'] }),
    );
    for (const [query, wanted] of [
      ['films about sisters', 'sisters'],
      ['brothers', 'brothers'],
      ['une mère', 'mothers'],
      ['Sister Odessa Petway', 'named'],
    ] as const) {
      const found = search(query);
      expect(found[0]?.id, query).toBe(wanted);
      expect(
        found.filter(({ score }) => score >= STRONG_MATCH),
        query,
      ).toHaveLength(1);
    }
  });

  it('ranks films that combine the ideas first, and no other as a strong match', () => {
    const search = among(
      film('both', { culturalTags: ['Sisters', 'Lagos'], imdbRating: 5 }),
      film('place', { title: 'Lagos at Noon', imdbRating: 9, countries: ['GH'] }),
      film('theme', { culturalTags: ['Sisters'], imdbRating: 9, countries: ['GH'] }),
    );
    const found = search('films about sisters in Lagos');
    expect(found.map(({ id }) => id)).toEqual(['both', 'place']);
    expect(found.map(({ score }) => score >= STRONG_MATCH)).toEqual([true, false]);
  });

  it('finds films of either of two places', () => {
    const search = among(film('sn', { countries: ['SN'] }), film('ml', { countries: ['ML'] }), film('other'));
    expect(search('films from Senegal and Mali').map(({ id }) => id)).toEqual(['ml', 'sn']);
  });

  it('finds nothing for words without a meaning', () => {
    const search = among(film('one'));
    for (const query of ['the', '!!!', 'qwrtzpl', '|', '🎬']) expect(search(query), query).toEqual([]);
  });

  it('detects themes by whole words, longest phrase first', () => {
    const french = (description: string) => [{ language: 'fr', title: 'x', description }];
    const search = among(
      film('daughter', { translations: french('Une fille cherche la mer.') }),
      film('granddaughter', { translations: french('Sa petite-fille marche à ses côtés.') }),
    );
    expect(search('about girls').map(({ id }) => id)).toEqual(['daughter']);
    expect(search('grandparents').map(({ id }) => id)).toEqual(['granddaughter']);
    expect(search('the sea').map(({ id }) => id)).toEqual(['daughter']);
    expect(search('markets')).toEqual([]);
  });

  it('adds and removes films', () => {
    const index = new FilmIndex();
    const search = (query: string) => smartSearch(query, { index, newest: 2025 }, 20).map(({ id }) => id);
    index.put(film('a', { culturalTags: ['Lighthouses'] }));
    expect(search('lighthouses')).toEqual(['a']);
    index.put(film('a', { culturalTags: ['Windmills'] }));
    expect(search('lighthouses')).toEqual([]);
    index.put(film('b', { culturalTags: ['Windmills'] }));
    expect(search('windmills')).toEqual(['a', 'b']);
    index.remove('a');
    index.put(film('c', { title: 'Windmill' }));
    expect(search('windmills')).toEqual(['c', 'b']);
    expect(suggest('win', index, 5, () => true)).toEqual([{ text: 'Windmills', kind: 'theme' }]);
  });
});

describe('a search with typing errors', () => {
  const index = new FilmIndex();
  index.put(film('oakland', { title: 'Starship Oakland', director: 'Imani Rutledge-Okoye', rating: 'PG' }));
  index.put(film('drums', { title: 'Night of the Drummers', genres: ['Horror'], rating: 'R' }));
  const all = () => true;
  const forChildren = ({ rating }: FilmFacts) => rating === 'PG';
  const meant = (query: string, mayShow = all as (film: FilmFacts) => boolean) => didYouMean(query, { index }, mayShow);

  it('is corrected to a title, a person or a genre', () => {
    expect(meant('Starshp Okland')).toBe('Starship Oakland');
    expect(meant('imani rutlege okoye')).toBe('Imani Rutledge-Okoye');
    expect(meant('horor films for the night')).toBe('horror films for the night');
  });

  it('is not corrected if it is right, incomplete or unlike everything', () => {
    for (const query of ['Starship Oakland', 'starsh', 'horror films', 'qwrtzpl', '1994', '']) {
      expect(meant(query), query).toBeNull();
    }
  });

  it('reveals no film that the viewer may not see', () => {
    expect(meant('nigth of drumers')).toBe('Night of the Drummers');
    expect(meant('nigth of drumers', forChildren)).toBeNull();
    expect(findWhileTyping('drumm', { index, newest: 2025 }, 5, forChildren)).toEqual([]);
    expect(suggest('horr', index, 5, forChildren)).toEqual([]);
  });

  it('finds films by the beginning of a word in a title, then by meaning', () => {
    expect(findWhileTyping('oak', { index, newest: 2025 }, 5, all)).toEqual(['oakland']);
    expect(findWhileTyping('horror', { index, newest: 2025 }, 5, all)).toEqual(['drums']);
  });
});

describe('reasons that are true', () => {
  const back = film('back', { title: 'Far Away', description: 'She wins, looks back and leaves a blank page.' });

  it.each(['black cowboys', 'oscar winner', 'like Black Panther'])(
    'words of descriptions are not corrected: %s',
    (query) => {
      expect(among(back)(query).flatMap(({ reasons }) => reasons)).toEqual([]);
    },
  );

  it('titles and names are', () => {
    expect(firstOf(back, film('wanted', { title: 'Starship Oakland' }))('Starshp Okland')).toBe('wanted');
    expect(firstOf(back, film('wanted', { title: 'Other', cast: ['Ousmane Thiam'] }))('Ousman Tiam')).toBe('wanted');
  });

  it('a word that the lexicon knows is not corrected to a title', () => {
    expect(among(film('back', { title: 'Come Back Home' }))('black').flatMap(({ reasons }) => reasons)).toEqual([]);
  });

  it.each(['no violence', 'without violence', 'sans violence', 'sem violência'])(
    '%s goes by content warnings',
    (query) => {
      const found = among(film('loud', { contentWarnings: ['violence'] }), film('quiet'))(query);
      expect(found[0]).toMatchObject({ id: 'quiet', reasons: ['No content warning “Violence”'] });
      expect(found.map(({ id }) => id)).not.toContain('loud');
    },
  );

  it('does not claim what the catalogue does not record', () => {
    const about = film('women', { culturalTags: ['women'] });
    expect(among(about)('women directors').filter(({ score }) => score >= STRONG_MATCH)).toEqual([]);
    expect(among(about)('women').map(({ id }) => id)).toEqual(['women']);
  });

  it('Nollywood is the cinema of Nigeria', () => {
    expect(firstOf(film('other', { countries: ['KE'] }), film('wanted', { countries: ['NG'] }))('nollywood')).toBe(
      'wanted',
    );
  });
});
