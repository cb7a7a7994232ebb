import { canRetry } from '@sankofa/api/client/retry';
import { QueryClient } from '@tanstack/react-query';

/** Cache of the server's answers. */
export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: canRetry } } });
