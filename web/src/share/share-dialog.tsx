import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import { getSocialShare, type SocialShare } from '@sankofa/api/contract/seo';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { rich, t } from '../messages.ts';
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

/** Shares a film with a service, by e-mail, or as a link. */
export default function ShareDialog() {
  const { id = '' } = useParams();
  const close = useCloseOverlay(`/movie/${id}`);
  const { data, error, refetch, isFetching } = useQuery(shares(id));
  return (
    <AddressedDialog title={t('share.title')} close={close} size="xs">
      <DialogContent className={styles.content ?? ''}>
        {error !== null && data === undefined ? (
          <Alert
            severity="error"
            variant="outlined"
            action={
              <Button color="inherit" size="small" loading={isFetching} onClick={() => void refetch()}>
                {t('share.retry')}
              </Button>
            }
          >
            {t('share.failed')}
          </Alert>
        ) : (
          <ul className={styles.services} aria-label={t('share.share_with')} aria-busy={data === undefined}>
            {SERVICES.map(([service, name]) => (
              <li key={service}>
                <ShareButton to={data?.social_share_urls[service]} isElsewhere>
                  {name}
                </ShareButton>
              </li>
            ))}
            <li>
              <ShareButton to={data?.social_share_urls.mailto_url}>{t('share.email')}</ShareButton>
            </li>
          </ul>
        )}
        <CopyLink address={`${window.location.origin}/movie/${id}`} />
      </DialogContent>
    </AddressedDialog>
  );
}

/** Disabled until its link is loaded, at its final size. */
function ShareButton({ to, isElsewhere = false, children }: ShareButtonProps) {
  const look = { variant: 'outlined', color: 'inherit' } as const;
  if (to === undefined) {
    return (
      <Button {...look} disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button
      {...look}
      href={to}
      target={isElsewhere ? '_blank' : undefined}
      rel={isElsewhere ? 'noopener noreferrer' : undefined}
    >
      {isElsewhere
        ? rich('share.new_tab', {
            service: children,
            hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span>,
          })
        : children}
    </Button>
  );
}

interface ShareButtonProps {
  readonly to: string | undefined;
  readonly isElsewhere?: boolean;
  readonly children: string;
}
