import type { ReactNode } from 'react';
import { rich, t } from '../messages.ts';

export const PROMISES = ['append_only', 'consent', 'verifiable'] as const;

/** What the name means, and what Sankofa is today. */
export function Story() {
  return (
    <>
      <p>{rich('home.story_meaning', { akan: (text: ReactNode) => <i lang="ak">{text}</i> })}</p>
      <p>{t('home.story_today')}</p>
    </>
  );
}
