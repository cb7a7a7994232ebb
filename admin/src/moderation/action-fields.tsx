import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { isDangerous, LEAD_ACTIONS, MAX_ADMIN_NOTES, MAX_BAN_HOURS } from '@sankofa/api/contract/moderation-actions';
import { formatNumber } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';
import { can } from '../server/stored-session.ts';
import { momentText } from '../shell/date-format.ts';
import { AuthorityFields } from './authority-fields.tsx';
import { DecisionChoices } from './decision-choices.tsx';
import {
  type AuthorAction,
  actionOf,
  concernsChildren,
  type DecisionDraft,
  type DecisionSubject,
  hoursIn,
  needsNotice,
  notifies,
  removesFilms,
} from './decision-draft.ts';
import { FilmFields } from './film-fields.tsx';
import { type Preset, ReasonInput } from './reason-input.tsx';
import { ViolationFields } from './violation-fields.tsx';

interface Props {
  readonly decision: DecisionDraft;
  readonly subject: DecisionSubject;
  readonly preset: Preset;
  /** Number of other open reports about the author. */
  readonly others: number;
  /** Whether the choices were made by a shortcut: then the focus is on the reason. */
  readonly isChosen: boolean;
  readonly onChange: (decision: DecisionDraft) => void;
  readonly disabled: boolean;
}

/** Whether the signed-in moderator may remove this content: only leads remove films. */
export const canRemove = (films: readonly string[]): boolean => films.length === 0 || can('moderation.lead');

/** Whether the signed-in moderator may take this action. */
export const canTake = (author: AuthorAction, hasAuthor: boolean): boolean =>
  author === 'nothing' || (hasAuthor && (!LEAD_ACTIONS.includes(author) || can('moderation.lead')));

export function ActionFields({ decision, subject, preset, others, isChosen, onChange, disabled }: Props) {
  const { reportedFor, hasAuthor, films, isReported = false } = subject;
  const set = (part: Partial<DecisionDraft>): void => onChange({ ...decision, ...part });
  const action = actionOf(decision);
  const isAboutChildren = concernsChildren(decision, subject);
  return (
    <>
      <DecisionChoices
        decision={decision}
        set={set}
        dangerous={isDangerous(reportedFor, decision.law)}
        canTake={(author) => canTake(author, hasAuthor)}
        canRemove={canRemove(films)}
        disabled={disabled}
        autoFocus={!isChosen}
      />
      {decision.author === 'temporary_ban' && <BanHours decision={decision} set={set} disabled={disabled} />}
      {action !== null && action !== 'no_action' && (
        <ViolationFields decision={decision} onChange={onChange} disabled={disabled} />
      )}
      {removesFilms(decision, films) && (
        <FilmFields
          decision={decision}
          films={films}
          set={set}
          asksNotice={needsNotice(decision, subject)}
          disabled={disabled}
        />
      )}
      {hasAuthor && others > 0 && decision.content === 'remove' && (
        <FormControlLabel
          disabled={disabled}
          control={
            <Checkbox
              checked={decision.removesOthers}
              onChange={(event) => set({ removesOthers: event.target.checked })}
            />
          }
          label={t('moderation.remove_others', { count: others })}
        />
      )}
      <ReasonInput
        value={decision.reason}
        onChange={(reason) => set({ reason })}
        preset={preset}
        disabled={disabled}
        autoFocus={isChosen}
      />
      <TextField
        label={t('moderation.admin_notes')}
        helperText={t('moderation.for_staff_only')}
        value={decision.notes}
        onChange={(event) => set({ notes: event.target.value })}
        disabled={disabled}
        fullWidth
        multiline
        slotProps={{ htmlInput: { maxLength: MAX_ADMIN_NOTES, dir: 'auto' } }}
      />
      {isAboutChildren && <AuthorityFields decision={decision} set={set} isReported={isReported} disabled={disabled} />}
      <FormControlLabel
        disabled={disabled || !hasAuthor}
        control={
          <Checkbox checked={notifies(decision, subject)} onChange={(event) => set({ notify: event.target.checked })} />
        }
        label={
          hasAuthor
            ? t(isAboutChildren ? 'moderation.notify_suspect' : 'moderation.notify_author')
            : t('moderation.no_author_to_notify')
        }
      />
    </>
  );
}

interface BanHoursProps {
  readonly decision: DecisionDraft;
  readonly set: (part: Partial<DecisionDraft>) => void;
  readonly disabled: boolean;
}

function BanHours({ decision, set, disabled }: BanHoursProps) {
  const hours = hoursIn(decision);
  const until = hours === null ? null : momentText(new Date(Date.now() + hours * 3_600_000).toISOString());
  return (
    <TextField
      label={t('moderation.ban_hours')}
      value={decision.hours}
      onChange={(event) => set({ hours: event.target.value })}
      disabled={disabled}
      error={hours === null}
      helperText={
        until === null
          ? t('moderation.ban_hours_help', { max: formatNumber(MAX_BAN_HOURS) })
          : t('moderation.until_help', { until })
      }
      required
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
