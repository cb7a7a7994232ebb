import type { Playback } from '@sankofa/api/contract/playback';
import { lazy, Suspense } from 'react';
import { askToSignIn, type SignInMode } from '../accounts/sign-in-request.ts';
import { buyFilm } from '../billing/payment-request.ts';
import { withMessages } from '../billing/with-messages.ts';
import { isExplained, playLabels } from '../catalogue/play-labels.ts';
import { t } from '../messages.ts';
import { useSelectedProfile } from '../profiles/selected-profile.ts';
import { codeOf } from '../server/problem.ts';
import { useNextOverlay } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { Optional } from '../shell/optional.tsx';
import { Card } from './cards.tsx';

const WhyNot = lazy(() => withMessages(import('../billing/why-not.tsx')));

/** Why the film does not start or continue, and what the viewer can do. */
export function RefusalCard({ movieId, answer, retry, close }: RefusalCardProps) {
  const profile = useSelectedProfile();
  const next = useNextOverlay();
  const { title, text, hint, ways } = playLabels(answer, profile);
  const mustSignIn = answer instanceof Error && codeOf(answer) === 'unauthorized';
  const ask = (mode: SignInMode): void => askToSignIn({ mode, reason: text, resume: () => retry() });
  return (
    <Card
      title={mustSignIn ? t('player.for_people_with_account') : title}
      tone="trouble"
      actions={
        <>
          {mustSignIn && (
            <>
              <Button variant="contained" size="large" onClick={() => ask('sign-up')}>
                {t('player.sign_up')}
              </Button>
              <Button variant="outlined" color="inherit" size="large" onClick={() => ask('sign-in')}>
                {t('player.sign_in')}
              </Button>
            </>
          )}
          {ways.map((way, n) => {
            const look =
              n === 0 ? ({ variant: 'contained' } as const) : ({ variant: 'outlined', color: 'inherit' } as const);
            return 'to' in way ? (
              <Button key={way.label} {...look} {...next} to={way.to} size="large">
                {way.label}
              </Button>
            ) : (
              <Button
                key={way.label}
                {...look}
                size="large"
                onClick={way.act === 'buy' ? () => buyFilm(movieId) : () => retry(way.act === 'play_here')}
              >
                {way.label}
              </Button>
            );
          })}
          <Button variant="outlined" color="inherit" size="large" onClick={close}>
            {t('player.close')}
          </Button>
        </>
      }
    >
      <p dir="auto">{text}</p>
      {hint && <p dir="auto">{hint}</p>}
      {isExplained(answer) && (
        <Optional>
          <Suspense>
            <WhyNot movieId={movieId} />
          </Suspense>
        </Optional>
      )}
    </Card>
  );
}

interface RefusalCardProps {
  readonly movieId: string;
  readonly answer: Playback | Error;
  /** @param isInstead whether it plays here instead of on another screen */
  readonly retry: (isInstead?: boolean) => void;
  readonly close: () => void;
}
