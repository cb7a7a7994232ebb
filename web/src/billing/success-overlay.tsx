import { useSearchParams } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { t } from '../messages.ts';
import { Overlay } from '../shell/overlay.tsx';
import { PaypalReturn } from './paypal-return.tsx';
import { VerifiedResult } from './verified-result.tsx';

/** Where payment pages return to: verifies the payment and shows the result. */
export default function SuccessOverlay() {
  const [address] = useSearchParams();
  const person = useSession()?.user.id ?? null;
  // The names are PayPal's.
  const paymentId = address.get('token');
  const payerId = address.get('PayerID');
  return (
    <Overlay title={t('billing.payment')} leave="close" heading="content">
      {paymentId !== null && payerId !== null ? (
        <PaypalReturn paymentId={paymentId} payerId={payerId} person={person} />
      ) : (
        <VerifiedResult sessionId={address.get('session_id')} person={person} />
      )}
    </Overlay>
  );
}
