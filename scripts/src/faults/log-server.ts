import { startTestCluster } from '@sankofa/events/store/eventstoredb/testing/server';
import type { Victim } from './victim.ts';

/** EventStoreDB with the log of a shape. */
export interface LogServer {
  /** Format of `EVENTSTORE_URL`. */
  readonly url: string;
  /** Nodes that can be killed from here. */
  readonly victims: readonly Victim[];
  stop(): Promise<void>;
}

/** Downtime of a killed node, and duration of a leader election, in ms. */
const DOWN_MS = 2_000;
const ELECTION_MS = 1_000;
/** Election after all nodes were down, in ms. Real clusters took 23 to 30 s: this is enough to exceed the timeout of a call. */
const FIRST_ELECTION_MS = 8_000;

/** An external server. `--also-kill` names its processes. */
export const runningServer = (url: string): LogServer => ({ url, victims: [], stop: async () => undefined });

/** A simulated cluster of three nodes in this process. Its log survives kills. */
export async function startLogCluster(): Promise<LogServer> {
  const cluster = await startTestCluster();
  const nodes = [true, true, true];
  const pending = new Set<ReturnType<typeof setTimeout>>();
  let leader = 0;
  let starting: Promise<unknown> = Promise.resolve();

  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      pending.delete(timer);
      work();
    }, ms);
    pending.add(timer);
  };
  const killNodes = (killed: readonly number[]): boolean => {
    const running = killed.filter((node) => nodes[node]);
    for (const node of running) {
      nodes[node] = false;
      cluster.stopNode(node);
      later(DOWN_MS, () => {
        nodes[node] = true;
        starting = Promise.all([starting, cluster.startNode(node)]);
      });
    }
    return running.length > 0;
  };
  /** Makes another running node the leader, if any. */
  const elect = (): boolean => {
    const next = [1, 2].map((step) => (leader + step) % nodes.length).find((node) => nodes[node]);
    if (next === undefined) return false;
    leader = next;
    cluster.elect(leader);
    return true;
  };

  return {
    url: cluster.url,
    victims: [
      {
        name: 'EventStoreDB leader',
        kill: async () => {
          const killed = leader;
          if (!killNodes([killed])) return false;
          later(ELECTION_MS, () => leader === killed && !nodes[killed] && elect());
          return true;
        },
      },
      { name: 'EventStoreDB follower', kill: async () => killNodes([(leader + 1) % nodes.length]) },
      {
        name: 'all nodes of EventStoreDB',
        kill: async () => {
          if (!killNodes([0, 1, 2])) return false;
          later(DOWN_MS, () => cluster.faults.holdElection(FIRST_ELECTION_MS));
          return true;
        },
      },
      { name: 'EventStoreDB leadership', kill: async () => elect() },
    ],
    stop: async () => {
      for (const timer of pending) clearTimeout(timer);
      await starting;
      await cluster.stop();
    },
  };
}
