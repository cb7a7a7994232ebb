import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import { getSocialShare, type SocialShare } from '@sankofa/api/contract/seo';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { call } from '../server/client.ts';
import { AddressedDialog } from '../shell/addressed-dialog.tsx';
import { useCloseOverlay } from '../shell/background-location.ts';
import { Button } from '../shell/button.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './share-dialog.module.css';

const shares = (id: string) =>
  queryOptions<SocialShare>({
    queryKey: ['share', id],
    queryFn: ({ signal }) => call(getSocialShare, { params: { id } }, { signal }),
  });

const SERVICES = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['linkedin', 'LinkedIn'],
  ['whatsapp', 'WhatsApp'],
  ['telegram', 'Telegram'],
] as const;

/** The ways a film can be shared: with a service, by e-mail, or as a link to paste anywhere. */
export default function ShareDialog() {
  const { id = '' } = useParams();
  const close = useCloseOverlay(`/movie/${id}`);
  const { data, error, refetch, isFetching } = useQuery(shares(id));
  return (
    <AddressedDialog title="Share this film" close={close} size="xs">
      <DialogContent className={styles.content ?? ''}>
        {error !== null && data === undefined ? (
          <Alert
            severity="error"
            variant="outlined"
            action={
              <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
                Retry
              </Button>
            }
          >
            Failed to load share options. Please try again.
          </Alert>
        ) : (
          <ul className={styles.services} aria-label="Share with" aria-busy={data === undefined}>
            {SERVICES.map(([service, name]) => (
              <li key={service}>
                <Way to={data?.social_share_urls[service]} isElsewhere>
                  {name}
                </Way>
              </li>
            ))}
            <li>
              <Way to={data?.social_share_urls.mailto_url}>E-mail</Way>
            </li>
          </ul>
        )}
        <CopyLink address={`${window.location.origin}/movie/${id}`} />
      </DialogContent>
    </AddressedDialog>
  );
}

/** Has its final size before it is known where it leads. */
function Way({ to, isElsewhere = false, children }: WayProps) {
  const look = { variant: 'outlined', color: 'inherit' } as const;
  if (to === undefined) {
    return (
      <Button {...look} disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button {...look} href={to} {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
      {isElsewhere && <span className="visually-hidden"> (opens in a new tab)</span>}
    </Button>
  );
}

interface WayProps {
  readonly to: string | undefined;
  readonly isElsewhere?: boolean;
  readonly children: string;
}
