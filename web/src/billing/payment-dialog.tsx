import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { detailOf } from '../server/problem.ts';
import { Button, IconButton } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import { LoadError } from '../shell/load-error.tsx';
import type { Order } from './order.ts';
import styles from './payment-dialog.module.css';
import { PaymentForm } from './payment-form.tsx';
import { formatPrice } from './price.ts';
import { RedeemCredit } from './redeem-credit.tsx';
import { orderTerms, type Terms } from './terms.ts';

/** What an order costs, how to pay it, and the button that orders. */
export default function PaymentDialog({ order, person, close }: PaymentDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby={titleId}>
      <div className={styles.bar}>
        <DialogTitle id={titleId}>{t('billing.payment')}</DialogTitle>
        <IconButton aria-label={t('shell.close')} onClick={close} className={styles.close ?? ''}>
          <Icon name="close" size={24} />
        </IconButton>
      </div>
      <DialogContent className={styles.content ?? ''}>
        <Content order={order} person={person} close={close} />
      </DialogContent>
    </Dialog>
  );
}

function Content({ order, person, close }: PaymentDialogProps) {
  const { data: terms, error, refetch } = useQuery(orderTerms(order, person));
  const isSignedIn = useSession()?.user.id === person;
  if (!isSignedIn) return <p role="alert">{t('billing.login_to_pay')}</p>;
  if (terms === null) return <p role="alert">{t('billing.invalid_plan')}</p>;
  if (terms === undefined && error) {
    const text = detailOf(error);
    return <LoadError title={t('billing.order_not_loaded')} {...(text !== null && { text })} refetch={refetch} />;
  }
  if (terms === undefined) {
    return <div className={styles.bone} role="status" aria-label={t('shell.loading')} aria-busy="true" />;
  }
  const { offer } = terms;
  if (offer !== null && offer.state !== 'for_sale') {
    return (
      <>
        <Subject terms={terms} />
        <p role="status">{offer.reason}</p>
        <Button variant="contained" size="large" onClick={close}>
          {t('shell.close')}
        </Button>
      </>
    );
  }
  const { price } = terms;
  if (price === null) {
    return (
      <>
        <Subject terms={terms} />
        <p>{t('billing.method_credit', { credits: offer?.credits ?? 0 })}</p>
        <RedeemCredit movieId={order.movieId ?? ''} done={close} />
      </>
    );
  }
  return (
    <>
      <div className={styles.summary}>
        <Subject terms={terms} />
        <p className={styles.price}>
          {formatPrice(price, terms.currency)}
          {terms.isMonthly && <span> {t('billing.per_month')}</span>}
        </p>
      </div>
      {terms.notice !== null && <p>{terms.notice}</p>}
      <PaymentForm order={order} terms={{ ...terms, price }} person={person} close={close} />
    </>
  );
}

function Subject({ terms: { name, subject } }: { readonly terms: Terms }) {
  return (
    <div>
      <h3 className={styles.name} lang={subject?.language} dir="auto">
        <bdi>{subject?.name ?? name}</bdi>
      </h3>
      {subject !== null && subject.name !== name && (
        <p className={styles.dim}>
          <bdi>{name}</bdi>
        </p>
      )}
    </div>
  );
}

interface PaymentDialogProps {
  readonly order: Order;
  readonly person: string;
  readonly close: () => void;
}
