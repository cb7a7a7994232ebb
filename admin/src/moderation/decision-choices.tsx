import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ContentAction } from '@sankofa/api/contract/moderation-actions';
import { type LabelId, t } from '../messages.ts';
import type { AuthorAction, DecisionDraft } from './decision-draft.ts';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: LabelId;
  readonly help: LabelId;
}

const CONTENT: readonly Option<ContentAction>[] = [
  { value: 'leave', label: 'moderation.choice_leave', help: 'moderation.choice_leave_help' },
  { value: 'remove', label: 'moderation.choice_remove', help: 'moderation.choice_remove_help' },
];

/** For a film that the moderator may not remove. */
const FILM_CONTENT: readonly Option<ContentAction>[] = CONTENT.map((option) =>
  option.value === 'remove' ? { ...option, help: 'moderation.film_lead_only' } : option,
);

const AUTHOR: readonly Option<AuthorAction>[] = [
  { value: 'nothing', label: 'moderation.choice_nothing', help: 'moderation.choice_nothing_help' },
  { value: 'warning', label: 'moderation.choice_warning', help: 'moderation.choice_warning_help' },
  { value: 'temporary_ban', label: 'moderation.choice_temporary_ban', help: 'moderation.choice_temporary_ban_help' },
  { value: 'permanent_ban', label: 'moderation.choice_permanent_ban', help: 'moderation.choice_permanent_ban_help' },
  {
    value: 'account_suspension',
    label: 'moderation.choice_account_suspension',
    help: 'moderation.choice_account_suspension_help',
  },
];

interface Props {
  readonly decision: DecisionDraft;
  readonly set: (part: Partial<DecisionDraft>) => void;
  /** Whether the content is presumed dangerous: leaving it then shows a warning. */
  readonly dangerous: boolean;
  readonly canTake: (author: AuthorAction) => boolean;
  /** False for films that only leads remove. */
  readonly canRemove: boolean;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
}

/** The two choices of a decision: for the content and for its author. */
export function DecisionChoices({ decision, set, dangerous, canTake, canRemove, disabled, autoFocus }: Props) {
  const { content, author } = decision;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Choice
        name="content"
        title={t('moderation.content')}
        options={canRemove ? CONTENT : FILM_CONTENT}
        value={content}
        onChoose={(value) => set({ content: value })}
        canTake={(value) => value === 'leave' || canRemove}
        disabled={disabled}
        autoFocus={autoFocus}
      />
      <Choice
        name="author"
        title={t('moderation.author')}
        options={AUTHOR}
        value={author}
        onChoose={(value) => set({ author: value })}
        canTake={canTake}
        disabled={disabled}
        autoFocus={false}
      />
      {content === 'leave' && dangerous && (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
          {t('moderation.content_stays_public')}
        </Alert>
      )}
    </Box>
  );
}

interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly title: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
  readonly canTake: (value: Value) => boolean;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, title, options, value, onChoose, canTake, disabled, autoFocus } = props;
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={`decision-${name}`}>{title}</FormLabel>
      <RadioGroup
        aria-labelledby={`decision-${name}`}
        name={name}
        value={value ?? ''}
        onChange={(event) => {
          const chosen = options.find((one) => one.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option, at) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            disabled={disabled || !canTake(option.value)}
            control={<Radio size="small" autoFocus={autoFocus && at === 0} />}
            sx={{ alignItems: 'start', '& .MuiRadio-root': { py: 0.5 } }}
            label={
              <Box component="span" sx={{ display: 'block', py: 0.25 }}>
                {t(option.label)}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {t(option.help)}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
