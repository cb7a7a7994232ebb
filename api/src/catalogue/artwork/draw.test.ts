import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../artwork/random.ts';
import { ArtworkShape } from '../../contract/catalogue.ts';
import { type ArtworkSubject, clothOf, sceneOf } from './choose.ts';
import { drawArtwork } from './draw.ts';

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
  it.each(ArtworkShape.options)('is the same each time, whole, and quickly there: %s', (shape) => {
    const pictures = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => drawArtwork(film({ id }), shape));
    expect(new Set(pictures).size).toBe(pictures.length);
    for (const picture of pictures) {
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
      expect(picture.length).toBeLessThan(60_000);
    }
    expect(drawArtwork(film({ id: 'a' }), shape)).toBe(pictures[0]);
  });

  it('carries the title on the poster alone, and nothing in it is taken for markup', () => {
    const title = 'Love & <War>';
    expect(drawArtwork(film({ title }), 'poster')).toContain('Love &amp; &lt;War&gt;');
    expect(drawArtwork(film({ title }), 'card')).not.toContain('Love');
  });

  it.each([
    [{ title: 'The Ferryman' }, 'river'],
    [{ cultural_tags: ['Caravans', 'Sahel'] }, 'desert'],
    [{ description: 'A goalkeeper dreams.' }, 'pitch'],
    [{ genres: ['Horror'], title: 'The River' }, 'haunted'],
    [{ genres: ['Animation'] }, 'tale'],
  ])('follows what the film is about: %j', (more, scene) => {
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
  ])('is hemmed with a cloth of its country: %s, %s', (country, cloth) => {
    expect(clothOf(film({ countries: [country] }))).toBe(cloth);
  });

  it('is hemmed as at home when others helped to make the film', () => {
    expect(clothOf(film({ countries: ['FR', 'SN'] }))).toBe('bogolan');
  });
});
