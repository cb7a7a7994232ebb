import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, Failure, Question } from './report.ts';

/** A hostile file can take any time. */
const LIMIT_MS = 10_000;

export type Verification =
  | { readonly kind: 'idle' | 'busy' }
  | { readonly kind: 'failed'; readonly why: Failure | 'too_slow' | 'broken' }
  | { readonly kind: 'done'; readonly report: Exclude<Answer, { kind: 'failed' }> };

/** Verifies a file in a worker, so that the page stays responsive and the work can be cancelled. */
export function useVerification() {
  const [state, setState] = useState<Verification>({ kind: 'idle' });
  const running = useRef<() => void>(null);
  const stop = useCallback((next: Verification) => {
    running.current?.();
    running.current = null;
    setState(next);
  }, []);
  useEffect(() => () => running.current?.(), []);
  const start = useCallback(
    (question: Question) => {
      stop({ kind: 'busy' });
      const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module', name: 'verify' });
      const timer = setTimeout(() => stop({ kind: 'failed', why: 'too_slow' }), LIMIT_MS);
      running.current = () => {
        clearTimeout(timer);
        worker.terminate();
      };
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
        stop(data.kind === 'failed' ? data : { kind: 'done', report: data }),
      );
      worker.addEventListener('error', () => stop({ kind: 'failed', why: 'broken' }));
      worker.postMessage(question);
    },
    [stop],
  );
  const reset = useCallback(() => stop({ kind: 'idle' }), [stop]);
  return { state, start, reset };
}
