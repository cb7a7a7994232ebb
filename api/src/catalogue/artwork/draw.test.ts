import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../artwork/random.ts';
import { ArtworkShape } from '../../contract/catalogue.ts';
import { type ArtworkSubject, clothOf, sceneOf } from './choose.ts';
import { drawArtwork } from './draw.ts';
import { fitTitle } from './title.ts';

const film = (more: Partial<ArtworkSubject> = {}): ArtworkSubject => ({
  id: 'a-film',
  title: 'A film',
  description: 'Something happens.',
  genres: ['Drama'],
  countries: ['GH'],
  cultural_tags: [],
  ...more,
});

describe('the picture of a film', () => {
  it.each(ArtworkShape.options)('is deterministic, complete and fast: %s', (shape) => {
    const pictures = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => drawArtwork(film({ id }), shape));
    expect(new Set(pictures).size).toBe(pictures.length);
    for (const picture of pictures) {
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
      expect(picture.length).toBeLessThan(60_000);
    }
    expect(drawArtwork(film({ id: 'a' }), shape)).toBe(pictures[0]);
  });

  it('has the title only on the poster, with markup escaped', () => {
    const title = 'Love & <War>';
    expect(drawArtwork(film({ title }), 'poster')).toContain('Love &amp; &lt;War&gt;');
    expect(drawArtwork(film({ title }), 'card')).not.toContain('Love');
  });

  it.each([
    [{ title: 'The Ferryman' }, 'river'],
    [{ cultural_tags: ['Caravans', 'Sahel'] }, 'caravan'],
    [{ description: 'A goalkeeper dreams.' }, 'pitch'],
    [{ title: 'The Lighthouse' }, 'harbour'],
    [{ description: 'A tailor and her sewing machine.' }, 'sewing'],
    [{ genres: ['Horror'] }, 'haunted'],
    [{ genres: ['Animation'] }, 'tale'],
  ])('follows the topic of the film: %j', (more, scene) => {
    expect(sceneOf(film(more), seededRandom(1))).toBe(scene);
  });

  it.each([
    ['GH', 'kente'],
    ['ML', 'bogolan'],
    ['NG', 'ankara'],
    ['ZA', 'shweshwe'],
    ['KE', 'kitenge'],
    ['ET', 'tibeb'],
    ['MA', 'zellige'],
    ['JM', 'madras'],
    ['GB', 'ankara'],
  ])('has a hem from its country: %s, %s', (country, cloth) => {
    expect(clothOf(film({ countries: [country] }))).toBe(cloth);
  });

  it('has a hem from the main country, not from co-producers', () => {
    expect(clothOf(film({ countries: ['FR', 'SN'] }))).toBe('bogolan');
  });
});

describe('the title on a poster', () => {
  it.each([
    ['Kora', ['Kora']],
    ['Suite for Tower B', ['Suite for', 'Tower B']],
    ['The Boy Who Drummed the Rain', ['The Boy Who', 'Drummed', 'the Rain']],
  ])('has balanced lines: %s', (title, lines) => {
    expect(fitTitle(title).lines).toEqual(lines);
  });

  it('keeps all words of a very long title, smaller', () => {
    const title = 'The unforgettable and entirely true adventures of Nokuthula the Incorruptible';
    const { lines, size } = fitTitle(title);
    expect(lines.join(' ')).toBe(title);
    expect(size).toBeLessThan(40);
    expect(size).toBeGreaterThan(20);
  });
});
