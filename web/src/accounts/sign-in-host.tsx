import { lazy, Suspense, useState } from 'react';
import { useStore } from '../shell/store.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { useSession } from './session.ts';
import { signInRequest } from './sign-in-request.ts';

const SignInDialog = lazyMaterial(() => import('./sign-in-dialog.tsx'));

const ChooseProfile = lazy(() => import('../profiles/choose-profile.tsx'));

/** Shows the sign-in dialog on request, then asks who is watching; their code is loaded then. */
export function SignInHost() {
  const request = useStore(signInRequest);
  const session = useSession();
  const [hasSignedIn, setSignedIn] = useState(false);
  return (
    <Suspense>
      {request && (
        <SignInDialog request={request} close={() => signInRequest.set(null)} onSignedIn={() => setSignedIn(true)} />
      )}
      {hasSignedIn && session && <ChooseProfile person={session.user.id} done={() => setSignedIn(false)} />}
    </Suspense>
  );
}
