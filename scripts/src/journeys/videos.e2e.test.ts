import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canTranscode } from '@sankofa/api/media/find-tool';
import { makeVideo, picture, QUICKLY, tone } from '@sankofa/api/media/testing/make-video';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeJourney } from './testing/browser.ts';
import { checkScreen, checkScreenAtWidths } from './testing/check-screen.ts';
import { signInToConsole } from './testing/staff.ts';

const OWNER = 'owner@sankofa.example';
const PREPARED_MS = 60_000;

describeJourney('somebody who looks after films', ({ address, data, open }) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sankofa-videos-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.skipIf(!canTranscode())(
    'uploads a video, sees it processed, and adds sound, captions and chapters (needs ffmpeg)',
    async () => {
      const video = makeVideo([...picture(3), ...tone(3), ...QUICKLY], join(folder, 'harvest.mp4'));
      const sound = makeVideo(tone(3, -20), join(folder, 'described.mp3'));
      const silent = makeVideo([...picture(3), ...QUICKLY], join(folder, 'silent.mp4'));
      await writeFile(join(folder, 'wrong.vtt'), 'WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards\n');
      await writeFile(join(folder, 'right.srt'), '1\n00:00:01,000 --> 00:00:02,000\nThe rain is late.\n');
      const page = await open();
      await signInToConsole(page, address, OWNER, '/media');
      await page.getByText('The Boy Who Drummed the Rain').waitFor();
      await checkScreen(page, 'videos-list');

      await page.getByRole('button', { name: 'Upload a video' }).click();
      await page.getByRole('combobox', { name: 'Film' }).fill('brother ra');
      await page.getByRole('option', { name: /Brother Rain/ }).click();
      await page.getByLabel('Video file').setInputFiles(video);
      await checkScreen(page, 'videos-upload');
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      await page.getByRole('heading', { name: 'Brother Rain' }).waitFor();
      await page.getByText('Ready', { exact: true }).waitFor({ timeout: PREPARED_MS });

      const tracks = page.getByRole('region', { name: 'Sound' });
      await page.getByLabel('Language of the sound').fill('fr');
      await page.getByLabel('Audio description').check();
      await page.getByLabel('Sound file').setInputFiles(sound);
      await tracks.getByText('Français (described) (fr)').waitFor();
      await tracks.getByText('Being prepared').waitFor({ state: 'detached', timeout: PREPARED_MS });
      await page.getByLabel('Language of the sound').fill('sw');
      await page.getByLabel('Sound file').setInputFiles(silent);
      await tracks.getByText('This file holds no sound.').waitFor({ timeout: PREPARED_MS });
      await checkScreen(page, 'videos-sound');
      await tracks.getByRole('button', { name: 'Remove the sound Kiswahili (described)' }).click();
      await tracks.getByText('This file holds no sound.').waitFor({ state: 'detached' });
      await tracks.getByText('Français (described) (fr)').waitFor();

      await page.getByLabel('Caption file').setInputFiles(join(folder, 'wrong.vtt'));
      await page.getByText('Line 3 ends before it begins.').waitFor();
      await page.getByLabel('Caption file').setInputFiles(join(folder, 'right.srt'));
      await page.getByText('English (en), 1 caption').waitFor();
      await page.getByLabel('One chapter per line: start time, then title').fill('0:00 The field\n0:09 The rain');
      await page.getByRole('button', { name: 'Save chapters' }).click();
      await page.getByText('Chapter 2 begins after the end of the film.').waitFor();
      await page.getByLabel('One chapter per line: start time, then title').fill('0:00 The field\n0:02 The rain');
      await page.getByRole('button', { name: 'Save chapters' }).click();
      await expect.poll(() => page.getByRole('button', { name: 'Save chapters' }).isDisabled()).toBe(true);
      await page.getByText('Chapter 2 begins').waitFor({ state: 'detached' });
      await page.getByRole('region', { name: 'History' }).getByText('Set the chapters').waitFor();
      await checkScreen(page, 'videos-show');
    },
  );

  it.skipIf(!canTranscode())(
    'is told when processing fails on the server, and retries it later (needs ffmpeg)',
    async () => {
      const video = makeVideo([...picture(3), ...tone(3), ...QUICKLY], join(folder, 'held-up.mp4'));
      // Makes the work folder unwritable: a file takes its place.
      const workshop = join(data, 'media', '.transcoding');
      await rm(workshop, { recursive: true, force: true });
      await writeFile(workshop, '');
      const page = await open();
      await signInToConsole(page, address, OWNER);
      try {
        await page.goto(`${address}/admin/media`);
        await page.getByRole('button', { name: 'Upload a video' }).click();
        await page.getByRole('combobox', { name: 'Film' }).fill('two riv');
        await page.getByRole('option', { name: /Two Rivers/ }).click();
        await page.getByLabel('Video file').setInputFiles(video);
        await page.getByRole('button', { name: 'Upload', exact: true }).click();
        await page.getByRole('heading', { name: 'Two Rivers' }).waitFor();
        await page.getByText('Interrupted', { exact: true }).waitFor({ timeout: PREPARED_MS });
        await page.getByRole('region', { name: 'State' }).getByText('The file is kept: try again.').waitFor();
        await page.getByRole('region', { name: 'History' }).getByText('Could not prepare a video').waitFor();
        await checkScreenAtWidths(page, 'videos-held-up');
        await page.getByRole('button', { name: 'Dark theme' }).click();
        await checkScreen(page, 'videos-held-up-dark');
        await page.getByRole('button', { name: 'Light theme' }).click();
      } finally {
        await rm(workshop);
      }
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Ready', { exact: true }).waitFor({ timeout: PREPARED_MS });
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    },
  );
});
