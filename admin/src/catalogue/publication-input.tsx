import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { labels, t } from '../messages.ts';
import { MomentField } from './moment-field.tsx';

const CHOICES = ['draft', 'now', 'later'] as const;
type Choice = (typeof CHOICES)[number];

/** When a new film is published. */
export interface Publication {
  readonly when: Choice;
  /** Local time as typed, for `later`. */
  readonly moment: string;
}

/** As the server expects it: absent for now, null for a draft. */
export function publishAt({ when, moment }: Publication): { readonly publish_at?: string | null } {
  if (when === 'now') return {};
  return { publish_at: when === 'draft' ? null : new Date(moment).toISOString() };
}

/** Whether it has all that its choice requires. */
export const isComplete = ({ when, moment }: Publication): boolean => when !== 'later' || moment !== '';

const NAMES: Readonly<Record<Choice, string>> = labels({
  draft: 'catalogue.movie_state_draft',
  now: 'catalogue.publish_now',
  later: 'catalogue.publish_later',
});
const HELP: Readonly<Record<Choice, string>> = labels({
  draft: 'catalogue.publication_draft_help',
  now: 'catalogue.publication_now_help',
  later: 'catalogue.publication_later_help',
});

interface Props {
  readonly value: Publication;
  readonly onChange: (value: Publication) => void;
}

export function PublicationInput({ value, onChange }: Props) {
  return (
    <Box component="section" aria-label={t('catalogue.publication')}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('catalogue.publication')}
      </Typography>
      <RadioGroup
        aria-label={t('catalogue.publication')}
        value={value.when}
        onChange={(event) => onChange({ ...value, when: CHOICES.find((one) => one === event.target.value) ?? 'draft' })}
      >
        {CHOICES.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio sx={{ mt: '-9px' }} />}
            sx={{ alignItems: 'start', mx: 0, mt: 1 }}
            label={
              <>
                {NAMES[choice]}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {HELP[choice]}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      {value.when === 'later' && (
        <MomentField
          label={t('catalogue.publish_at')}
          value={value.moment}
          onChange={(moment) => onChange({ ...value, moment })}
          required
        />
      )}
    </Box>
  );
}
