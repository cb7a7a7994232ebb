import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Recommendation } from '@sankofa/api/contract/creator-verification-queue';
import { Section } from '../moderation/section.tsx';
import { Pill } from '../theme/pill.tsx';
import { ADVICE, recommendationPartLabel } from './creator-labels.ts';

/** What fixed rules advise, with all they went by. */
export function RecommendationSection({ recommendation }: { readonly recommendation: Recommendation }) {
  const { advice, score, parts } = recommendation;
  const { word, tone } = ADVICE[advice];
  return (
    <Section title="Recommendation">
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Pill tone={tone}>{word}</Pill>
        <Typography>{score} of 100 points</Typography>
      </Box>
      <Box component="ul" aria-label={`Why ${score} points`} sx={{ m: 0, my: 1, pl: 2.5 }}>
        {parts.map((part) => (
          <li key={part.part}>
            {part.points} of {part.most}: {recommendationPartLabel(part)}
          </li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '68ch' }}>
        Fixed rules counted this; they have not seen the work. From 70 points on they advise to approve, below 35 to
        reject; a strike asks for a closer look, and two strikes or a ban are advised against.
      </Typography>
    </Section>
  );
}
