import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '../messages.ts';
import { percentText } from '../moderation/rules/rule-labels.ts';
import { shortMomentText } from '../shell/date-format.ts';
import { useDemo } from './use-demo.ts';

/** Marks the console of a demo, on every page. */
export function DemoNotice() {
  const demo = useDemo();
  if (!demo) return null;
  const { simulated_before, written_percent } = demo;
  return (
    <Box
      component="aside"
      aria-label={t('demo.demo')}
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        flexWrap: 'wrap',
        gap: '2px 10px',
        px: { xs: 2, md: 4 },
        py: 0.75,
        bgcolor: 'action.hover',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 700, letterSpacing: '0.06em' }}>
        {t('demo.demo')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('demo.simulated_before', { time: shortMomentText(simulated_before) })}
        {written_percent !== null && ` ${t('demo.writing_history', { percent: percentText(written_percent / 100) })}`}
      </Typography>
    </Box>
  );
}
