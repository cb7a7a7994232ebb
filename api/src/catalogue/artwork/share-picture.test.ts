import { expect, it } from 'vitest';
import { SHARE_SIZE } from '../../contract/catalogue.ts';
import { sharePicture } from './share-picture.ts';

const film = (id: string, revision = 0) => ({
  id,
  revision,
  title: 'A film',
  description: 'Something happens.',
  genres: ['Drama'],
  countries: ['GH'],
  cultural_tags: [],
});

const nothing = () => Promise.resolve(null);

it('is a PNG of the size that networks require, rendered once', async () => {
  const [one, again] = await Promise.all([sharePicture(film('a'), nothing), sharePicture(film('a'), nothing)]);
  expect(one.subarray(1, 4).toString()).toBe('PNG');
  expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([SHARE_SIZE.width, SHARE_SIZE.height]);
  expect(again).toBe(one);
  expect((await sharePicture(film('b'), nothing)).equals(one)).toBe(false);
  expect(await sharePicture(film('a', 1), nothing)).not.toBe(one);
});
