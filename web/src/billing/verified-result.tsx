import { t } from '../messages.ts';
import { PaymentIssue, PaymentSuccess, Verifying } from './payment-result.tsx';
import { SignInButton } from './sign-in-button.tsx';
import { useVerification } from './use-verification.ts';

/** The result of a payment, once it is verified. @param person who pays; null when signed out */
export function VerifiedResult({ sessionId, person }: VerifiedResultProps) {
  const stage = useVerification(sessionId, person);
  switch (stage.is) {
    case 'checking':
      return <Verifying attempt={null} />;
    case 'processing':
      return <Verifying attempt={stage.attempt} />;
    case 'success':
      return <PaymentSuccess payment={stage.payment} />;
    case 'error':
      return <PaymentIssue text={t(stage.text)}>{stage.text === 'billing.log_in' && <SignInButton />}</PaymentIssue>;
  }
}

interface VerifiedResultProps {
  readonly sessionId: string | null;
  readonly person: string | null;
}
