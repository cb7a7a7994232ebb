import { useRef } from 'react';

/** Idempotency keys for a form: the same body keeps its key, so that repeating it counts once; a changed body gets a new one. */
export function useRequestKey(): (body: object) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.body) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
