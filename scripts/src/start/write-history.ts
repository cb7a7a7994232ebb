import { setPriority } from 'node:os';
import { HISTORY, writeDemoHistory } from '../seed/write-demo-history.ts';

// Writes the demo's history while the api serves requests, which come first.
const NICE = 5;
/** Step between printed messages, in percent. */
const STEP = 20;

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
setPriority(NICE);
const since = performance.now();
let printed = 0;
try {
  const size = await writeDemoHistory(process.env, HISTORY, {
    signal: stopping.signal,
    onProgress: ({ done, total }) => {
      const percent = Math.floor((done / total) * 100);
      if (percent < printed + STEP || percent === 100) return;
      printed = percent;
      console.log(`Writing the demo’s history: ${percent} %.`);
    },
  });
  const seconds = Math.round((performance.now() - since) / 1_000);
  console.log(`The demo’s history is complete after ${seconds} s: ${size.people} people in ${size.months} months.`);
} catch (error) {
  if (!stopping.signal.aborted) throw error;
  console.log('The demo’s history continues at the next start.');
}
