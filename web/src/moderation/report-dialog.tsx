import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { MAX_REPORT_DESCRIPTION } from '@sankofa/api/contract/moderation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Failure } from '../profiles/failure.tsx';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import styles from './report-dialog.module.css';
import { CONTENT_NAMES, type ReportTarget, VIOLATION_NAMES } from './report-labels.ts';
import { type Complaint, useReport } from './use-report.ts';

const VIOLATIONS = Object.entries(VIOLATION_NAMES);

/** What is wrong with a piece of content, or with the name of whoever made it. */
export default function ReportDialog({ choices, person, close }: ReportDialogProps) {
  // As they were when it opened: what is reported is no choice any more.
  const [offered] = useState(choices);
  const [at, setAt] = useState(0);
  const { contentType, contentId, label } = offered[at] ?? offered[0];
  const file = useReport({ contentType, contentId, person }, close);
  const { register, handleSubmit, formState } = useForm<Complaint>({
    defaultValues: { violations: [], description: '' },
  });
  const fault = formState.errors.violations?.message;
  const failure = failureOf(file);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={file.isPending ? undefined : close}
      aria-labelledby="report-title"
      aria-describedby="report-text"
    >
      <DialogTitle id="report-title">Report this {CONTENT_NAMES[contentType]}</DialogTitle>
      <form className={styles.form} noValidate onSubmit={handleSubmit((complaint) => file.mutate(complaint))}>
        <DialogContent className={styles.content ?? ''}>
          <p id="report-text" className={styles.dim}>
            <bdi>You report {label}. Only our moderators see that you did, and what you write.</bdi>
          </p>
          {failure && <Failure title="Failed to file the report" error={failure} />}
          {offered.length > 1 && (
            <FormControl component="fieldset" disabled={file.isPending}>
              <FormLabel component="legend" id="report-what">
                What do you report?
              </FormLabel>
              <RadioGroup
                aria-labelledby="report-what"
                value={at}
                onChange={(_, chosen) => setAt(Number(chosen))}
                className={styles.violations ?? ''}
              >
                {offered.map(({ choice }, n) => (
                  <FormControlLabel key={choice} value={n} label={<bdi>{choice}</bdi>} control={<Radio />} />
                ))}
              </RadioGroup>
            </FormControl>
          )}
          <FormControl
            component="fieldset"
            error={fault !== undefined}
            disabled={file.isPending}
            aria-describedby={fault && 'report-fault'}
          >
            <FormLabel component="legend">What is wrong?</FormLabel>
            <span className={styles.violations}>
              {VIOLATIONS.map(([violation, name]) => (
                <FormControlLabel
                  key={violation}
                  value={violation}
                  label={name}
                  control={
                    <Checkbox
                      {...register('violations', {
                        validate: (chosen) => chosen.length > 0 || 'Choose at least one',
                      })}
                    />
                  }
                />
              ))}
            </span>
            {fault && (
              <FormHelperText id="report-fault" role="alert">
                {fault}
              </FormHelperText>
            )}
          </FormControl>
          <TextField
            {...register('description')}
            id="report-description"
            label="Tell us more (optional)"
            multiline
            minRows={2}
            disabled={file.isPending}
            slotProps={{ htmlInput: { maxLength: MAX_REPORT_DESCRIPTION, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions className={styles.actions ?? ''}>
          <Button color="inherit" onClick={close} disabled={file.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={file.isPending}>
            Send report
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ReportDialogProps {
  /** What can still be reported here. */
  readonly choices: readonly [ReportTarget, ...ReportTarget[]];
  readonly person: string;
  readonly close: () => void;
}
