import { Suspense } from 'react';
import { useStore } from '../shell/store.ts';
import { lazyMaterial } from '../theme/material.tsx';
import { signInRequest } from './sign-in-request.ts';

const SignInDialog = lazyMaterial(() => import('./sign-in-dialog.tsx'));

/** Shows the sign-in dialog on request; its code is loaded then. */
export function SignInHost() {
  const request = useStore(signInRequest);
  return <Suspense>{request && <SignInDialog request={request} close={() => signInRequest.set(null)} />}</Suspense>;
}
