import { canRetry } from '@sankofa/api/client/retry';
import { QueryClient } from '@tanstack/react-query';

/** What the server said, kept while the console is open. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: canRetry } } });
