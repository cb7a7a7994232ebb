import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { rich } from '../messages.ts';
import { ageVerification } from '../privacy/queries.ts';
import { useOverlayState } from '../shell/background-location.ts';
import styles from './picker.module.css';

/** Says which films need a confirmed age, and where to confirm it. Nothing once it is confirmed. */
export function AgeNotice({ person }: { readonly person: string }) {
  const overlay = useOverlayState();
  const { data } = useQuery(ageVerification(person));
  if (!data?.under_18_limits) return null;
  return (
    <p className={styles.age}>
      {rich('profiles.age_text', {
        link: (text: ReactNode) => (
          <Link to="/privacy/age" state={overlay}>
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
