import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultOptions } from './fault-options.ts';
import type { Findings } from './invariants.ts';
import { randomFrom } from './random.ts';
import type { Shape } from './shape.ts';
import { check, recovered, totals, whileWriting } from './under-load.ts';
import { type Victim, victimOfFile } from './victim.ts';
import { openWriters } from './writer.ts';

const WRITERS = 8;
const MOST_VICTIMS = 3;
/** Compare read models with a fresh replay after this many rounds, and after the last. */
const ROUNDS_PER_REPLAY = 10;

/**
 * Repeatedly kills processes with SIGKILL at random moments while people write. Returns violations. A seed determines
 * victims and moments.
 */
export async function killRounds(shape: Shape, { rounds, seed, alsoKill, say }: FaultOptions): Promise<Findings> {
  const random = randomFrom(seed);
  const writers = await openWriters(shape, WRITERS);
  const all = [...shape.victims, ...alsoKill.map(victimOfFile)];
  const kills = new Map(all.map(({ name }) => [name, 0]));
  const findings: Findings = [];
  for (let round = 1; round <= rounds; round++) {
    const started = performance.now();
    const victims = pick(all, random);
    const killed: string[] = [];
    await whileWriting(writers, async (running) => {
      for (const victim of victims) {
        await sleep(random() * 800);
        const wasUp = await victim.kill();
        if (wasUp) kills.set(victim.name, (kills.get(victim.name) ?? 0) + 1);
        killed.push(wasUp ? victim.name : `${victim.name} (was down)`);
      }
      await Promise.race([recovered(shape, writers), running]);
    });
    const replay = round % ROUNDS_PER_REPLAY === 0 || round === rounds;
    findings.push(...(await check(shape, writers, replay)));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`round ${round}: ${killed.join(', ')}; ${seconds} s; ${totals(writers)}${replay ? '; replayed' : ''}`);
    if (findings.length > 0) break;
  }
  say(`killed: ${[...kills].map(([name, times]) => `${name} ${times}`).join(', ')}`);
  return findings;
}

function pick(victims: readonly Victim[], random: () => number): Victim[] {
  const left = [...victims];
  const number = 1 + Math.floor(random() * MOST_VICTIMS);
  return Array.from({ length: number }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}
