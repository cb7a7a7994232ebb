import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Grace period before SIGKILL. An api waits up to 10 s for open requests. */
const MAX_END_MS = 1_000;

export interface WatchedProcessOptions {
  /** Name in messages. */
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Flags for Node. */
  readonly flags: readonly string[];
  readonly say: (text: string) => void;
}

/** A process that restarts when its sources change, but not when it exits by itself. */
export class WatchedProcess {
  readonly #options: WatchedProcessOptions;
  #child: ChildProcess;
  #ended: Promise<void>;
  /** Whether it serves requests; false after it has exited by itself. */
  #up: Promise<boolean>;
  #work: Promise<void> = Promise.resolve();
  #isRestartQueued = false;
  #isStopping = false;

  constructor(options: WatchedProcessOptions) {
    this.#options = options;
    [this.#child, this.#ended, this.#up] = this.#start();
  }

  /** Resolves to true once it listens, or to false if it has exited. Waits for a running restart. */
  async listens(): Promise<boolean> {
    await this.#work;
    return this.#up;
  }

  /** Restarts the process. Coalesces changes in quick succession. */
  restart(): void {
    if (this.#isRestartQueued || this.#isStopping) return;
    this.#isRestartQueued = true;
    const startedAt = performance.now();
    this.#work = this.#work.then(async () => {
      await this.#end();
      this.#isRestartQueued = false;
      if (this.#isStopping) return;
      [this.#child, this.#ended, this.#up] = this.#start();
      void this.#up.then((up) => {
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        if (up) this.#options.say(`${this.#options.name} restarted in ${seconds} s.`);
      });
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#work;
    await this.#end();
  }

  #start(): [ChildProcess, Promise<void>, Promise<boolean>] {
    const { name, script, args, env, flags, say } = this.#options;
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    // A separate process group: Ctrl-C reaches only the parent, which stops its children in order.
    const child = fork(script, args, { env, detached: true, execArgv: [...flags], stdio: [...stdio] });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
    const listening = new Promise<boolean>((resolve) => child.once('message', () => resolve(true)));
    void ended.then(() => {
      if (this.#child === child && !this.#isRestartQueued && !this.#isStopping) {
        say(`${name} exited. It restarts when its sources change.`);
      }
    });
    return [child, ended, Promise.race([listening, ended.then(() => false)])];
  }

  async #end(): Promise<void> {
    const child = this.#child;
    child.kill('SIGTERM');
    const late = new AbortController();
    const kill = async (): Promise<void> => {
      await sleep(MAX_END_MS, null, { signal: late.signal });
      child.kill('SIGKILL');
      await this.#ended;
    };
    await Promise.race([this.#ended, kill()]);
    late.abort();
  }
}
