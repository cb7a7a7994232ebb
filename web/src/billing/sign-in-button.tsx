import { askToSignIn } from '../accounts/sign-in-request.ts';
import { t } from '../messages.ts';
import { Button } from '../shell/button.tsx';

/** Signs in to see the result of a payment, which is then looked up. */
export function SignInButton() {
  const reason = t('billing.log_in');
  return (
    <Button variant="contained" onClick={() => askToSignIn({ mode: 'sign-in', reason })}>
      {t('billing.sign_in')}
    </Button>
  );
}
