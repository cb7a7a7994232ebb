import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { mayBuy } from './queries.ts';

/** Whether the person is offered anything to buy: false for people under 18, and until it is known. */
export const useMayBuy = (): boolean => useQuery(mayBuy(useSession()?.user.id ?? null)).data ?? false;
