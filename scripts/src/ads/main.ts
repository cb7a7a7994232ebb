// npm run ads: renders the demo advertisements into scripts/assets/ads. They promote Sankofa's own features. Needs an
// ffmpeg with librsvg.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { music } from '../film/music.ts';
import { AD_S, type DemoAd, demoAds } from './demo-ads.ts';

const FRAMES = 24;
const WIDTH = 640;
const HEIGHT = 360;

const into = fileURLToPath(new URL('../../assets/ads', import.meta.url));
const work = await mkdtemp(join(tmpdir(), 'sankofa-ads-'));
try {
  await mkdir(into, { recursive: true });
  await writeFile(join(work, 'music.wav'), music({ seconds: AD_S, region: 'ankara', seed: 'advertisement' }));
  for (const ad of demoAds) {
    await writeFile(join(work, `${ad.name}.svg`), drawn(ad));
    film(ad.name);
  }
} finally {
  await rm(work, { recursive: true, force: true });
}

/** Renders woven bands with the text on them. */
function drawn({ lines: [first, second], ground, thread }: DemoAd): string {
  const [width, height] = [3 * WIDTH, 3 * HEIGHT];
  const bands = Array.from({ length: 9 }, (_, n) => {
    const x = (n * width) / 9;
    return `<rect x="${x}" width="${width / 9}" height="${height}" fill="${n % 2 === 0 ? ground : thread}" opacity="${n % 2 === 0 ? 1 : 0.28}"/>
      <path d="M${x} ${height * 0.16}h${width / 9}M${x} ${height * 0.84}h${width / 9}" stroke="#e3a72f" stroke-width="${n % 3 === 0 ? 26 : 8}"/>`;
  });
  const line = (text: string, y: number, size: number) =>
    `<text x="50%" y="${y}%" font-family="DejaVu Serif, Georgia, serif" font-size="${size}" fill="#fff6e5" text-anchor="middle">${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${ground}"/>${bands.join('')}
    <rect y="30%" width="100%" height="40%" fill="#100c08" opacity="0.82"/>
    ${line(first, 48, 124)}${line(second, 60, 66)}</svg>`;
}

function film(name: string): void {
  const frames = AD_S * FRAMES;
  const pan = `zoompan=z='1+0.08*on/${frames}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${frames}:s=${WIDTH}x${HEIGHT}:fps=${FRAMES}`;
  const fades = `fade=in:d=0.5,fade=out:st=${AD_S - 0.5}:d=0.5`;
  const args = [
    ...['-v', 'error', '-y', '-i', `${name}.svg`, '-i', 'music.wav'],
    ...['-filter_complex', `[0]${pan},setsar=1,format=yuv420p,${fades}[picture]`, '-map', '[picture]', '-map', '1:a'],
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '30', '-c:a', 'aac', '-b:a', '48k', '-ac', '1'],
    ...['-movflags', '+faststart', '-t', String(AD_S), join(into, `${name}.mp4`)],
  ];
  const { status, stderr } = spawnSync('ffmpeg', args, { cwd: work, encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${stderr}`);
}
