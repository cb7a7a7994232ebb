import { useStoreContext } from 'react-admin';

const LIST_PARAMS = '.listParams';

/** Forgets the filters and orders that lists were last left with: each opens with its defaults again. */
export function useForgetFilters(): () => void {
  const store = useStoreContext();
  return () => {
    for (const key of Object.keys(store.listItems?.() ?? {})) {
      if (key.endsWith(LIST_PARAMS)) store.removeItem(key);
    }
  };
}
