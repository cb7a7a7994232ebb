import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { DocumentVersion } from '@sankofa/api/contract/documents';
import { t } from '../../messages.ts';
import { momentText } from '../../shell/date-format.ts';
import { withCorrection } from './document-changes.ts';
import { DocumentDiff } from './document-diff.tsx';
import { TextEditor } from './text-editor.tsx';

/** Answer for one later version. */
export interface LaterAnswer {
  /** Null until it is given. */
  readonly goesIn: boolean | null;
  /** Written by hand; null: the correction as it is. */
  readonly text: string | null;
}

export const NO_ANSWER: LaterAnswer = { goesIn: null, text: null };

/** The corrected text of a later version, or null if it stays as it is. */
export const textOfLater = (
  { goesIn, text }: LaterAnswer,
  change: { readonly before: string; readonly after: string },
  later: DocumentVersion,
): string | null => (goesIn ? (text ?? withCorrection(change.before, change.after, later.text) ?? later.text) : null);

interface Props {
  readonly later: DocumentVersion;
  /** The text in force, and the corrected one. */
  readonly change: { readonly before: string; readonly after: string };
  readonly answer: LaterAnswer;
  readonly onChange: (answer: LaterAnswer) => void;
}

/** Asks whether a correction goes into a version scheduled for later too. */
export function LaterVersion({ later, change, answer, onChange }: Props) {
  const { version, in_force_from, language } = later;
  const merged = withCorrection(change.before, change.after, later.text);
  const label = t('privacy.correction_goes_into', { version, moment: momentText(in_force_from) });
  const text = textOfLater(answer, change, later);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FormControl required>
        <FormLabel id={`later-${version}`}>{label}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={`later-${version}`}
          value={answer.goesIn === null ? '' : String(answer.goesIn)}
          onChange={(event) => onChange({ goesIn: event.target.value === 'true', text: null })}
        >
          <FormControlLabel value="true" control={<Radio />} label={t('privacy.correction_yes')} />
          <FormControlLabel value="false" control={<Radio />} label={t('privacy.correction_no')} />
        </RadioGroup>
      </FormControl>
      {text !== null &&
        (merged === null ? (
          <>
            <Alert severity="warning">{t('privacy.correction_by_hand', { version })}</Alert>
            <TextEditor
              text={text}
              language={language}
              onChange={(written) => onChange({ goesIn: true, text: written })}
              before={{ text: later.text, changes: t('privacy.changes_since_version', { version }) }}
            />
          </>
        ) : (
          <DocumentDiff before={later.text} after={text} />
        ))}
    </Box>
  );
}
