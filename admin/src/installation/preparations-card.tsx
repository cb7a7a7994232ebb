import CheckIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  confirmPrecaution,
  getPreparations,
  type Preparation,
  type PreparationId,
} from '@sankofa/api/contract/installation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { useAct } from '../shell/use-act.ts';
import { font } from '../theme/tokens.ts';
import { TestEmail } from './test-email.tsx';

/** Where a preparation is made; settings are made outside the console. */
const PATHS: Partial<Record<PreparationId, string>> = {
  officers: '/staff',
  documents: '/documents',
  notices: '/documents',
  imprint: '/documents/imprint/show',
  prices: '/products',
  payments: '/webhooks',
  first_film: '/movies',
};
const KEY = ['installation'];

/** What the installation needs before it opens to its public; nothing once all is done. */
export function PreparationsCard() {
  const { data } = useQuery({ queryKey: KEY, queryFn: () => client.call(getPreparations) });
  const queries = useQueryClient();
  // People who can watch already have other work that comes first.
  const isOpen = data?.preparations.some(({ id, state }) => id === 'first_film' && state === 'done') ?? false;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const isUnfolded = chosen ?? !isOpen;
  if (!data) return null;
  const { preparations } = data;
  const done = preparations.filter(({ state }) => state === 'done').length;
  if (done === preparations.length) return null;
  const shown = showsAll ? preparations : preparations.filter(({ state }) => state !== 'done');
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  return (
    <Card component="section" aria-label={t('installation.title')} sx={{ mb: 3, p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'baseline' }}>
        <Typography component="h2" sx={{ font: `500 1.25rem ${font.display}`, flexGrow: 1 }}>
          {t('installation.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('installation.progress', { done, all: preparations.length })}
        </Typography>
        <Button size="small" aria-expanded={isUnfolded} onClick={() => setChosen(!isUnfolded)}>
          {t(isUnfolded ? 'installation.fold' : 'installation.unfold')}
        </Button>
      </Box>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / preparations.length}
        aria-hidden
        sx={{ my: 1.5, borderRadius: 1 }}
      />
      {isUnfolded && (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {shown.map((one) => (
              <Item key={one.id} preparation={one}>
                {one.id === 'mail' && one.state !== 'done' && data.can_send_test_email && (
                  <TestEmail sentAt={data.test_email_sent_at} onChange={refresh} />
                )}
                {(one.id === 'keys' || one.id === 'backup') && one.state !== 'done' && (
                  <Precaution precaution={one.id} onDone={refresh} />
                )}
              </Item>
            ))}
          </Box>
          <Button size="small" onClick={() => setShowsAll(!showsAll)} disabled={done === 0} sx={{ mt: 1 }}>
            {t(showsAll ? 'installation.hide_done' : 'installation.show_done')}
          </Button>
        </>
      )}
    </Card>
  );
}

interface ItemProps {
  readonly preparation: Preparation;
  readonly children: ReactNode;
}

function Item({ preparation: { id, state, title, detail }, children }: ItemProps) {
  const path = PATHS[id];
  const Icon = state === 'done' ? CheckIcon : OpenIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Icon
        fontSize="small"
        titleAccess={t(`installation.state_${state}`)}
        sx={{ mt: 0.25, color: state === 'done' ? 'success.main' : 'text.secondary' }}
      />
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>
          {path ? (
            <Link component={RouterLink} to={path}>
              {title}
            </Link>
          ) : (
            title
          )}
          {state === 'advised' && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {' '}
              {t('installation.state_advised')}
            </Box>
          )}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}

interface PrecautionProps {
  readonly precaution: 'keys' | 'backup';
  readonly onDone: () => Promise<void>;
}

function Precaution({ precaution, onDone }: PrecautionProps) {
  const { busy, error, run } = useAct();
  const confirm = () =>
    run(async () => {
      await client.call(confirmPrecaution, { body: { precaution } });
      await onDone();
    });
  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" variant="outlined" disabled={busy} onClick={confirm}>
        {t(`installation.confirm_${precaution}`)}
      </Button>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {error}
        </Alert>
      )}
    </Box>
  );
}
