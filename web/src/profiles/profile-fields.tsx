import TextField from '@mui/material/TextField';
import { AgeRatingLimit, MAX_NAME_LENGTH } from '@sankofa/api/contract/profiles';
import { Choice } from './choice.tsx';
import { languages } from './languages.ts';

/** What a profile is called, how far it sees, and in which language. */
export interface ProfileDraft {
  readonly name: string;
  readonly kids: boolean;
  readonly limit: AgeRatingLimit;
  readonly language: string;
}

export const ratingOptions = AgeRatingLimit.options.map((value) => ({ value, label: value }));

/** The fields creating and editing share. How far a kids profile sees is not asked here. */
export function ProfileFields({ draft, onChange, disabled, nameFault }: ProfileFieldsProps) {
  return (
    <>
      <TextField
        id="profile-name"
        label="Name"
        value={draft.name}
        autoFocus
        required
        disabled={disabled}
        error={nameFault !== null}
        helperText={nameFault ?? `At most ${MAX_NAME_LENGTH} characters`}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH, dir: 'auto' }, inputLabel: { required: false } }}
        autoComplete="off"
      />
      {!draft.kids && (
        <Choice
          id="profile-limit"
          label="Films up to"
          value={draft.limit}
          options={ratingOptions}
          onChange={(limit) => onChange({ ...draft, limit })}
          disabled={disabled}
        />
      )}
      <Choice
        id="profile-language"
        label="Language"
        value={draft.language}
        options={languages(draft.language).map(({ tag, name }) => ({ value: tag, label: name }))}
        onChange={(language) => onChange({ ...draft, language })}
        disabled={disabled}
      />
    </>
  );
}

/** Said beside a name that is none. */
export const nameFaultOf = (name: string): string | null => (name.trim() === '' ? 'Type a name' : null);

interface ProfileFieldsProps {
  readonly draft: ProfileDraft;
  readonly onChange: (draft: ProfileDraft) => void;
  readonly disabled: boolean;
  readonly nameFault: string | null;
}
