import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';

/** Unique strings, planted wherever a person enters data about themselves. */
export const CANARIES = {
  email: 'canary.zqxj@yellow-bird.test',
  formerEmail: 'zqxj-before@yellow-bird.test',
  name: 'Quetzalina Zqxjbird',
  profile: 'Zqxjling Kanarie',
  renamed: 'Zqxjchick Kanarie',
  passkey: 'Zqxjphone Kanarie',
  formerPasskey: 'Zqxjkey Kanarie',
  password: 'zqxj-password-canary',
  userAgent: 'ZqxjBrowser/7.0 (Canary)',
  address: '203.0.113.77',
  request: 'zqxj all that my aunt told you',
  answer: 'zqxj aunt is not you',
  report: 'zqxj for the board of birds',
  chosen: 'Zqxjandra Chosen',
  corrected: 'Zqxjelina Corrected',
  watchlist: 'Zqxj films for my aunt',
  formerWatchlist: 'Zqxj films for my cousin',
  watchlistText: 'zqxj what the cousin likes',
  formerReview: 'zqxj a film about birds',
  reviewTitle: 'Zqxj birds of my aunt',
  review: 'zqxj no film about birds',
  complaint: 'zqxj this bird is rude',
  view: 'Zqxj all birds of the coast',
  message: 'zqxj my bird cannot sign in',
  discussion: 'Zqxj the ending of birds',
  discussionText: 'zqxj did the bird leave her aunt',
  replyText: 'zqxj she flew over to the cousin',
  commentText: 'zqxj look at that beak',
  bio: 'zqxj i film the birds of the coast, season after season, for ten years',
  work: 'https://zqxj-films.test/birds-of-the-coast',
  channel: 'https://zqxj-tube.test/coast',
  parent: 'zqxj-mother@yellow-bird.test',
  document: 'zqxj passport number of the bird',
  buyer: 'Zqxjolanda Buyer',
  buyerEmail: 'zqxj-buyer@yellow-bird.test',
} as const;

/** The canaries in a text: plain, and in the encodings of databases and codecs. */
export function leaks(text: string): string[] {
  const low = text.toLowerCase();
  return Object.entries(CANARIES).flatMap(([kind, canary]) => {
    const bytes = Buffer.from(canary);
    const disguises = [
      canary.toLowerCase(),
      bytes.toString('hex'),
      ...base64Cores(bytes),
      encodeURIComponent(canary).toLowerCase(),
    ];
    return disguises.some((disguise) => low.includes(disguise)) ? [kind] : [];
  });
}

/** Base64 of a string within a longer one: its inner part at each of the three alignments. */
const base64Cores = (bytes: Buffer): string[] =>
  [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4)
      .toLowerCase(),
  );

/** Searches every row of every table for canaries, as text and with bytes in hexadecimal. Returns `table: kinds`. */
export async function searchDatabase(pool: Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    const kinds = leaks(rows.map(({ text }) => text).join('\n'));
    if (kinds.length > 0) found.push(`${name}: ${kinds.join(', ')}`);
  }
  return found;
}

/** Searches every file of a folder and its subfolders, with their names. Returns `file: kinds`. */
export async function searchFolder(folder: string): Promise<{ files: number; found: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const bytes = await readFile(join(parentPath, name));
    const kinds = leaks(`${name} ${bytes.toString('latin1')} ${bytes.toString('utf8')}`);
    if (kinds.length > 0) found.push(`${name}: ${kinds.join(', ')}`);
  }
  return { files: files.length, found };
}
