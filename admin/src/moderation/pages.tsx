import { Pagination, useListContext } from 'react-admin';

/** The pages of a list; none while it cannot be read, because how many there are is not known then. */
export function Pages() {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={[25, 50, 100]} />;
}
