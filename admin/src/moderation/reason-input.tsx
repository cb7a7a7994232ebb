import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { MAX_DECISION_REASON } from '@sankofa/api/contract/moderation-actions';
import { ownName } from '@sankofa/api/messages/languages';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '../messages.ts';

/** Suggested reasons of a decision. */
export interface Preset {
  readonly languages: readonly string[];
  /** Null until they are loaded. */
  readonly language: string | null;
  readonly onLanguage: (language: string) => void;
  /** Whether the reason is a suggested text, word for word. */
  readonly isUnchanged: boolean;
  /** Applies the decision with the suggested text. */
  readonly accept: (event: KeyboardEvent) => void;
}

interface Props {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly preset: Preset;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
}

/** The reason of a decision. A suggested text is selected, so that typing replaces it and Enter accepts it. */
export function ReasonInput({ value, onChange, preset, disabled, autoFocus }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const { isUnchanged, languages, language } = preset;
  useEffect(() => {
    if (isUnchanged && value !== '' && input.current === document.activeElement) input.current?.select();
  }, [isUnchanged, value]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        label={t('moderation.reason')}
        helperText={t('moderation.reason_help')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey;
          if (event.key === 'Enter' && isPlain && isUnchanged) preset.accept(event);
        }}
        inputRef={input}
        disabled={disabled}
        autoFocus={autoFocus}
        required
        fullWidth
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: MAX_DECISION_REASON, dir: 'auto' } }}
      />
      {language !== null && (
        <TextField
          select
          size="small"
          label={t('moderation.reason_language')}
          value={language}
          onChange={(event) => preset.onLanguage(event.target.value)}
          disabled={disabled}
          sx={{ maxWidth: 220 }}
        >
          {languages.map((one) => (
            <MenuItem key={one} value={one} lang={one}>
              {ownName(one)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
