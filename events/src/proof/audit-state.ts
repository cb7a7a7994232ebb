import { open, readFile, rename, rm } from 'node:fs/promises';
import { z } from 'zod';
import type { Position } from '../store/event-store.ts';
import type { AuditedStream, AuditState } from './audit-log.ts';
import { CompactRange } from './compact-range.ts';

const Nodes = z.array(z.tuple([z.int().min(0), z.base64()]));
const Header = z.strictObject({
  format: z.literal('sankofa-audit/2'),
  size: z.int().min(0),
  position: z.string(),
  tree: Nodes,
  maps: z.strictObject({ size: z.int().min(0), tree: Nodes }),
  limits: z.array(z.tuple([z.string(), z.string()])),
});

/**
 * Stores an interrupted audit: a header, then one line per stream. As trustworthy as the folder it is in, like the heads
 * file.
 */
export async function writeAuditState(path: string, state: AuditState): Promise<void> {
  const { size, position, tree, maps, streams, limits } = state;
  const file = await open(`${path}.next`, 'w', 0o600);
  try {
    const header = {
      format: 'sankofa-audit/2',
      size,
      position,
      tree: nodesOf(tree),
      maps: { size: maps.size, tree: nodesOf(maps.tree) },
      limits: [...limits],
    };
    await file.write(`${JSON.stringify(header)}\n`);
    let lines: string[] = [];
    for (const [stream, { revision, index, leaf }] of streams) {
      lines.push(JSON.stringify([stream, revision, index, leaf.toString('base64')]));
      if (lines.length < LINES) continue;
      await file.write(`${lines.join('\n')}\n`);
      lines = [];
    }
    if (lines.length > 0) await file.write(`${lines.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.next`, path);
}

/** Lines that are written at once. */
const LINES = 10_000;

const Line = z.tuple([z.string(), z.int().min(0), z.int().min(0), z.base64()]);

/** Reads an interrupted audit; null without one, or if it is damaged: the audit then begins again. */
export async function readAuditState(path: string): Promise<AuditState | null> {
  try {
    const [header = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n');
    const { size, position, tree, maps, limits } = Header.parse(JSON.parse(header));
    const streams = new Map<string, AuditedStream>();
    for (const line of lines) {
      const [stream, revision, index, leaf] = Line.parse(JSON.parse(line));
      streams.set(stream, { revision, index, leaf: Buffer.from(leaf, 'base64') });
    }
    return {
      size,
      position: position as Position,
      tree: rangeOf(tree),
      maps: { size: maps.size, tree: rangeOf(maps.tree) },
      streams,
      limits: new Map(limits),
    };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing && !(error instanceof SyntaxError) && !(error instanceof z.ZodError)) throw error;
    return null;
  }
}

export const removeAuditState = (path: string): Promise<void> => rm(path, { force: true });

const nodesOf = (range: CompactRange) => range.nodes.map(({ level, hash }) => [level, hash.toString('base64')]);

const rangeOf = (nodes: z.infer<typeof Nodes>): CompactRange =>
  new CompactRange(nodes.map(([level, hash]) => ({ level, hash: Buffer.from(hash, 'base64') })));
