import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Recommendation } from '@sankofa/api/contract/creator-verification-queue';
import { t } from '../messages.ts';
import { Section } from '../moderation/section.tsx';
import { Pill } from '../theme/pill.tsx';
import { ADVICE, recommendationPartLabel } from './creator-labels.ts';

/** Recommendation of fixed rules, with the points of each. */
export function RecommendationSection({ recommendation }: { readonly recommendation: Recommendation }) {
  const { advice, score, parts } = recommendation;
  const { word, tone } = ADVICE[advice];
  return (
    <Section title={t('creators.recommendation')}>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Pill tone={tone}>{word}</Pill>
        <Typography>{t('creators.score_points', { score })}</Typography>
      </Box>
      <Box component="ul" aria-label={t('creators.why_score', { score })} sx={{ m: 0, my: 1, paddingInlineStart: 2.5 }}>
        {parts.map((part) => (
          <li key={part.part}>
            {part.most === 0
              ? t('creators.part_deduction', { points: part.points, label: recommendationPartLabel(part) })
              : t('creators.part_points', {
                  points: part.points,
                  most: part.most,
                  label: recommendationPartLabel(part),
                })}
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '68ch' }}>
        {t('creators.recommendation_help')}
      </Typography>
    </Section>
  );
}
