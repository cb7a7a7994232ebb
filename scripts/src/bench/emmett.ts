import { loadPeer } from './peers.ts';

interface EmmettEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Exports of `peers/emmett.mjs`. */
interface Emmett {
  openStore(connectionString: string): {
    appendToNew(stream: string, events: readonly EmmettEvent[]): Promise<unknown>;
    close(): Promise<void>;
  };
  rebuildConsents(connectionString: string, round: number): Promise<number>;
}

/** Loads Emmett. @throws NotRun when it cannot be installed */
export const loadEmmett = (): Promise<Emmett> => loadPeer('emmett.mjs');
