/** A problem that a check found. */
export interface Finding {
  /** `degraded`: the process keeps serving. */
  readonly state: 'degraded' | 'failing';
  /** For operators. Health responses may be public: no secrets; of addresses only hosts and ports of servers. */
  readonly detail: string;
}

/** A health or readiness check. */
export interface Check {
  /** Key in the response. */
  readonly name: string;
  /** Null if healthy. A rejection counts as failing. */
  check(): Promise<Finding | null>;
}

export interface CheckResults {
  /** Whether no check is failing. */
  readonly ok: boolean;
  readonly checks: Readonly<Record<string, Finding | { readonly state: 'ok' }>>;
}

/** Runs every check concurrently. */
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
  /** TTL of a result, in ms. */
  readonly ttlMs: number;
  /** Timeout of a check, in ms. A check is not started again before it has ended. */
  readonly timeoutMs: number;
}

/** Wraps a check that is too expensive to run for every request: caches its result and limits its time. */
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
