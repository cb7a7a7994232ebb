import { useRef } from 'react';

/**
 * Idempotency keys for a form: sent again as it is, a request keeps its key, so that it counts once; changed, it gets
 * another one.
 */
export function useRequestKey(): (body: object) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.current.body) last.current = { body: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
