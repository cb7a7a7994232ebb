/** What a check found wrong. */
export interface Finding {
  /** `degraded`: the process serves all the same. */
  readonly state: 'degraded' | 'failing';
  /** For operators. Health answers may be public: no secrets; of addresses, hosts and ports of servers only. */
  readonly detail: string;
}

/** Something that health or readiness depends on. */
export interface Check {
  /** Key in the answer. */
  readonly name: string;
  /** Null when all is well. A rejection counts as failing. */
  check(): Promise<Finding | null>;
}

export interface CheckResults {
  /** Whether none is failing. */
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, Finding | { readonly state: 'ok' }>>;
}

/** Runs every check, all at the same time. */
export async function runChecks(checks: readonly Check[]): Promise<CheckResults> {
  const results = await Promise.all(
    checks.map(async ({ name, check }) => {
      const finding = await check().catch((): Finding => ({ state: 'failing', detail: 'The check itself failed.' }));
      return [name, finding ?? ({ state: 'ok' } as const)] as const;
    }),
  );
  return { ok: results.every(([, { state }]) => state !== 'failing'), checks: Object.fromEntries(results) };
}

export interface CacheOptions {
  /** How long a result is used. */
  readonly ttlMs: number;
  /** A check without a result for this long is failing. It is not started again before it has ended. */
  readonly timeoutMs: number;
}

/** A check that is too dear for every request: its result is kept, and it takes bounded time. */
export function cachedCheck(
  { name, check }: Check,
  { ttlMs, timeoutMs }: CacheOptions,
  now = () => performance.now(),
): Check {
  let running: Promise<Finding | null> | null = null;
  let last: { readonly finding: Finding | null; readonly at: number } | null = null;
  function start(): Promise<Finding | null> {
    running ??= check()
      .catch((): Finding => ({ state: 'failing', detail: 'The check itself failed.' }))
      .then((finding) => {
        last = { finding, at: now() };
        running = null;
        return finding;
      });
    return running;
  }
  return {
    name,
    check: async () => {
      if (last && now() - last.at < ttlMs) return last.finding;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Finding>((resolve) => {
        timer = setTimeout(() => resolve({ state: 'failing', detail: 'No answer in time.' }), timeoutMs);
      });
      return Promise.race([start(), late]).finally(() => clearTimeout(timer));
    },
  };
}
