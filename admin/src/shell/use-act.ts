import { ProblemError } from '@sankofa/api/client/client';
import { useState } from 'react';

/** A command of staff: whether it is running, and why the server refused the last attempt. */
export interface Act {
  readonly busy: boolean;
  readonly error: string | null;
  /** Runs the command. A refusal becomes `error`; other errors are rethrown. */
  readonly run: (work: () => Promise<unknown>) => Promise<void>;
}

export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof ProblemError)) throw problem;
      setError(problem.message);
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, run };
}
