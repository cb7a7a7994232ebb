import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { mayBuy } from './queries.ts';

/** Explains to people under 18 why nothing is offered to them. */
export function AdultsOnly() {
  const { data: isOffered } = useQuery(mayBuy(useSession()?.user.id ?? null));
  return isOffered === false ? <p role="note">{t('billing.adults_only')}</p> : null;
}
