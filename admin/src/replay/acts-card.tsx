import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ProjectionAct } from '@sankofa/api/contract/replay';
import { rich, t } from '../messages.ts';
import { momentText } from '../shell/date-format.ts';
import { actText } from './projection-labels.ts';

/** Operations on a read model: who, when and why. */
export function ActsCard({ acts }: { readonly acts: readonly ProjectionAct[] }) {
  return (
    <Card component="section" aria-label={t('replay.history')} sx={{ p: '16px 18px', mt: '18px' }}>
      <Typography variant="h2">{t('replay.history')}</Typography>
      {acts.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('replay.nothing_yet')}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {acts.map((act) => (
          <Box
            component="li"
            key={act.id}
            sx={{ borderTop: 1, borderColor: 'divider', mt: 1.5, pt: 1.5, overflowWrap: 'anywhere' }}
          >
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'baseline' }}>
              <Typography sx={{ fontWeight: 600 }}>{actText(act)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {rich('replay.act_line', {
                  name: act.by ?? t('replay.former_staff'),
                  time: <time dateTime={act.at}>{momentText(act.at)}</time>,
                })}
              </Typography>
            </Box>
            <Typography variant="body2">“{act.reason}”</Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
