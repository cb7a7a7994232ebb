import type { Movie } from '@sankofa/api/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { momentOf } from '../shell/dates.ts';
import styles from './film-offer.module.css';
import { buyFilm } from './payment-request.ts';
import { formatPrice } from './price.ts';
import { filmOffer } from './queries.ts';
import WhyNot from './why-not.tsx';

/** How a premium film can be watched: owned, included, or its price with ways to buy it. */
export default function FilmOffer({ movie }: { readonly movie: Pick<Movie, 'id'> }) {
  const person = useSession()?.user.id ?? null;
  const overlay = useOverlayState();
  const { data: offer } = useQuery(filmOffer(movie.id, person));
  if (offer === undefined || offer.state === 'free') return null;
  const buy = () => buyFilm(movie.id);
  return (
    <div className={styles.offer}>
      <p>
        {offer.reason}
        {offer.until !== null && ` ${t('billing.offer_until', { date: momentOf(offer.until) })}`}
      </p>
      {offer.state === 'for_sale' && (
        <div className={styles.actions}>
          {offer.credits > 0 && (
            <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={buy}>
              {t('billing.use_credit_left', { credits: offer.credits })}
            </Button>
          )}
          {offer.price !== null && (
            <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={buy}>
              {t('billing.buy_for', { price: formatPrice(offer.price, offer.currency) })}
            </Button>
          )}
          <Button variant="outlined" color="inherit" to="/subscription" state={overlay}>
            {t('billing.see_plans')}
          </Button>
        </div>
      )}
      {(offer.state === 'for_sale' || offer.state === 'not_for_you') && <WhyNot movieId={movie.id} />}
    </div>
  );
}
