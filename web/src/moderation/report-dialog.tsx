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
import { t } from '../messages.ts';
import { Failure } from '../profiles/failure.tsx';
import { failureOf } from '../server/read-back.ts';
import { Button } from '../shell/button.tsx';
import { useDraft } from '../shell/use-draft.ts';
import styles from './report-dialog.module.css';
import { type ReportTarget, VIOLATIONS } from './report-labels.ts';
import { type Complaint, useReport } from './use-report.ts';

/** Asks what is wrong with content, or with the name of its author. */
export default function ReportDialog({ choices, person, close }: ReportDialogProps) {
  // The choices when the dialog opened: reported content leaves `choices`.
  const [offered] = useState(choices);
  const [at, setAt] = useState(0);
  const { contentType, contentId, label } = offered[at] ?? offered[0];
  const fields = useForm<Complaint>({ defaultValues: { violations: [], description: '' } });
  const { register, handleSubmit, formState } = fields;
  const forget = useDraft(`report ${contentType} ${contentId}`, fields);
  const leave = (): void => {
    forget();
    close();
  };
  const file = useReport({ contentType, contentId, person }, leave);
  const fault = formState.errors.violations?.message;
  const failure = failureOf(file);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={file.isPending ? undefined : leave}
      aria-labelledby="report-title"
      aria-describedby="report-text"
    >
      <DialogTitle id="report-title">{t('moderation.report_title', { type: contentType })}</DialogTitle>
      <form className={styles.form} noValidate onSubmit={handleSubmit((complaint) => file.mutate(complaint))}>
        <DialogContent className={styles.content ?? ''}>
          <p id="report-text" className={styles.dim}>
            <bdi>{t('moderation.report_text', { label })}</bdi>
          </p>
          {failure && <Failure title={t('moderation.report_failed')} error={failure} />}
          {offered.length > 1 && (
            <FormControl component="fieldset" disabled={file.isPending}>
              <FormLabel component="legend" id="report-what">
                {t('moderation.report_choices')}
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
            <FormLabel component="legend">{t('moderation.report_violations')}</FormLabel>
            <span className={styles.violations}>
              {VIOLATIONS.map((violation) => (
                <FormControlLabel
                  key={violation}
                  value={violation}
                  label={t(`moderation.violation_${violation}`)}
                  control={
                    <Checkbox
                      {...register('violations', {
                        validate: (chosen) => chosen.length > 0 || t('moderation.report_fault'),
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
            label={t('moderation.description')}
            multiline
            minRows={2}
            disabled={file.isPending}
            slotProps={{ htmlInput: { maxLength: MAX_REPORT_DESCRIPTION, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions className={styles.actions ?? ''}>
          <Button color="inherit" onClick={leave} disabled={file.isPending}>
            {t('moderation.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={file.isPending}>
            {t('moderation.report_send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ReportDialogProps {
  /** What the person has not reported yet. */
  readonly choices: readonly [ReportTarget, ...ReportTarget[]];
  readonly person: string;
  readonly close: () => void;
}
