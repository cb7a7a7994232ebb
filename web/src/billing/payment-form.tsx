import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type SubmitEvent, useState } from 'react';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';
import { checkoutFailure } from './failures.ts';
import { needsStartConsent, type Order, PACKAGE_TYPES } from './order.ts';
import styles from './payment-form.module.css';
import { PaypalPanel } from './paypal-panel.tsx';
import { RedeemCredit } from './redeem-credit.tsx';
import type { PricedTerms } from './terms.ts';
import { termsText } from './terms-text.ts';
import { useCheckout } from './use-checkout.ts';
import { usePaypal } from './use-paypal.ts';

type Method = 'card' | 'paypal' | 'credit';

/** Chooses how to pay, asks for the consents, and orders. */
export function PaymentForm({ order, terms, person, close }: PaymentFormProps) {
  const type = PACKAGE_TYPES[order.packageId];
  const credits = terms.offer?.credits ?? 0;
  const [method, setMethod] = useState<Method>(credits > 0 ? 'credit' : 'card');
  const [isAgreed, setAgreed] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const checkout = useCheckout(order, person);
  const paypal = usePaypal(order);
  const isOpening = checkout.isPending || checkout.isSuccess;
  const isBusy = isOpening || paypal.state.is === 'creating' || paypal.state.is === 'processing';
  const asksConsent = needsStartConsent(order) && method !== 'credit';

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    setReminded(asksConsent && !isAgreed);
    if (asksConsent && !isAgreed) return;
    if (method === 'paypal') void paypal.create(terms);
    else checkout.mutate(terms);
  };

  const button = (
    <Button type="submit" variant="contained" size="large" disabled={isBusy}>
      {isOpening ? t('billing.processing') : t('billing.order')}
    </Button>
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {/* Support of a creator is by card only: PayPal's payments do not renew. */}
      {type !== 'creator_subscription' && (
        <FormControl disabled={isBusy}>
          <FormLabel id="payment-method">{t('billing.method')}</FormLabel>
          <RadioGroup
            aria-labelledby="payment-method"
            value={method}
            onChange={(_, value) => setMethod(value === 'paypal' || value === 'credit' ? value : 'card')}
          >
            {credits > 0 && (
              <FormControlLabel value="credit" control={<Radio />} label={t('billing.method_credit', { credits })} />
            )}
            <FormControlLabel value="card" control={<Radio />} label={t('billing.method_card')} />
            <FormControlLabel value="paypal" control={<Radio />} label={t('billing.method_paypal')} />
          </RadioGroup>
        </FormControl>
      )}
      {method === 'credit' ? (
        <RedeemCredit movieId={order.movieId ?? ''} done={close} />
      ) : (
        <>
          <p className={styles.terms}>{termsText(order, terms, method)}</p>
          {asksConsent && (
            <FormControl error={isReminded} disabled={isBusy}>
              <FormControlLabel
                className={styles.consent ?? ''}
                control={
                  <Checkbox
                    checked={isAgreed}
                    onChange={(_, isChecked) => {
                      setAgreed(isChecked);
                      setReminded(false);
                    }}
                    slotProps={{ input: { 'aria-describedby': 'start-reminder' } }}
                  />
                }
                label={t('billing.start_consent', { product: order.packageId })}
              />
              <FormHelperText id="start-reminder" role="alert">
                {isReminded && t('billing.start_reminder')}
              </FormHelperText>
            </FormControl>
          )}
          {method === 'paypal' ? (
            <PaypalPanel state={paypal.state} start={button} cancel={paypal.cancel} tryAgain={paypal.tryAgain} />
          ) : (
            <>
              {checkout.error && (
                <Alert severity="error" variant="outlined">
                  {checkoutFailure(checkout.error, order)}
                </Alert>
              )}
              {button}
            </>
          )}
        </>
      )}
    </form>
  );
}

interface PaymentFormProps {
  readonly order: Order;
  readonly terms: PricedTerms;
  readonly person: string;
  readonly close: () => void;
}
