import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../accounts/session.ts';
import { rich, t } from '../messages.ts';
import { ageVerification } from '../privacy/queries.ts';
import { useOverlayState } from '../shell/background-location.ts';
import { IconButton } from '../shell/button.tsx';
import { Icon } from '../shell/icons.tsx';
import styles from './age-notice.module.css';
import { useIsChild } from './selected-profile.ts';

/** Set while this tab is open, after the notice was closed. */
const CLOSED_KEY = 'age-notice-closed';

/**
 * Says which films need a confirmed age, and where to confirm it. Nothing for visitors and kids profiles, and once it is
 * confirmed.
 * @param isClosable whether it can be closed until the end of the browser session
 */
export default function AgeNotice({ isClosable = false }: { readonly isClosable?: boolean }) {
  const session = useSession();
  const isChild = useIsChild();
  if (session === null || isChild) return null;
  return <Notice person={session.user.id} isClosable={isClosable} />;
}

function Notice({ person, isClosable }: { readonly person: string; readonly isClosable: boolean }) {
  const [isClosed, setClosed] = useState(() => isClosable && sessionStorage.getItem(CLOSED_KEY) !== null);
  const close = (): void => {
    sessionStorage.setItem(CLOSED_KEY, 'true');
    setClosed(true);
  };
  const overlay = useOverlayState();
  const { data } = useQuery(ageVerification(person));
  if (isClosed || !data?.under_18_limits) return null;
  return (
    <div className={styles.notice}>
      <p>
        {rich('profiles.age_text', {
          link: (text: ReactNode) => (
            <Link to="/privacy/age" state={overlay}>
              {text}
            </Link>
          ),
        })}
      </p>
      {isClosable && (
        <IconButton aria-label={t('profiles.age_close')} onClick={close}>
          <Icon name="close" size={18} />
        </IconButton>
      )}
    </div>
  );
}
