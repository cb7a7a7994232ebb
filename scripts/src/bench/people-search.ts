import type { PersonSummary } from '@sankofa/api/contract/audit';
import { CROWD, openCrowd, personOf } from './crowd.ts';
import { type Figure, percentile, plain } from './figure.ts';
import type { Workbench } from './workbench.ts';

const SEARCHES = 400;

/** Searches of an officer: an address, an id, a full name, a common prefix, and a name without a match. */
function typed(n: number): { readonly text: string; readonly finds: 'one' | 'some' | 'none' } {
  const person = personOf((n * 7_919) % CROWD);
  const words = [
    { text: person.email, finds: 'one' },
    { text: person.id, finds: 'one' },
    { text: person.name, finds: 'some' },
    { text: person.name.slice(0, 4), finds: 'some' },
    { text: `nobody-${n}@example.test`, finds: 'none' },
  ] as const;
  return words[n % words.length] ?? words[0];
}

/** Sequential searches: 95th percentile in milliseconds. A tenth of them run before as warm-up. */
export async function peopleSearch(bench: Workbench): Promise<Figure[]> {
  const { get } = await openCrowd(bench);
  const times: number[] = [];
  for (let n = -SEARCHES / 10; n < SEARCHES; n++) {
    const { text, finds } = typed(Math.abs(n));
    const filter = encodeURIComponent(JSON.stringify({ q: text }));
    const { ms, body } = await get(`/api/admin/people?filter=${filter}`);
    const found = (body as PersonSummary[]).length;
    if (finds === 'none' ? found > 0 : finds === 'one' ? found !== 1 : found === 0) {
      throw new RangeError(`${found} people were found where ${finds} should be`);
    }
    if (n >= 0) times.push(ms);
  }
  return [plain('people.search', percentile(times, 0.95), 'ms')];
}
