import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeVideo } from '../../../media/testing/make-video.ts';
import { exif } from './exif.ts';

/** A JPEG whose left half is red and whose right half is blue, made by ffmpeg. @param width pixels */
export function bandedJpeg(folder: string, width: number, height: number): Buffer {
  const half = (color: string) => ['-f', 'lavfi', '-i', `color=${color}:size=${width / 2}x${height}:duration=1`];
  const args = [...half('red'), ...half('blue'), '-filter_complex', 'hstack', '-frames:v', '1', '-q:v', '2'];
  return readFileSync(makeVideo(args, join(folder, `bands-${width}-${height}.jpg`)));
}

/** The same with an orientation tag. @param orientation 1 to 8 */
export const withExif = (jpeg: Buffer, orientation: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from(exif(orientation)), jpeg.subarray(2)]);

/** Colors near the start and the end of a picture, from the top down or from left to right. */
export function bandsOf(picture: Buffer, way: 'down' | 'across'): string[] {
  const at =
    way === 'down' ? ['crop=2:2:iw/2:ih/8', 'crop=2:2:iw/2:ih*7/8'] : ['crop=2:2:iw/8:ih/2', 'crop=2:2:iw*7/8:ih/2'];
  return at.map((crop) => {
    const args = ['-v', 'error', '-i', 'pipe:0', '-vf', crop, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24'];
    const { status, stdout, stderr } = spawnSync('ffmpeg', [...args, 'pipe:1'], { input: picture });
    if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${stderr}`);
    const [red = 0, , blue = 0] = stdout;
    return red > blue ? 'red' : 'blue';
  });
}
