import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type BlindReview, giveBlindReview, listBlindReviews } from '@sankofa/api/contract/blind-reviews';
import { ActionType } from '@sankofa/api/contract/moderation-actions';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { can } from '../server/stored-session.ts';
import { momentText } from '../shell/date-format.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { isReason, ReasonField } from '../shell/reason-field.tsx';
import { useAct } from '../shell/use-act.ts';
import { Pill } from '../theme/pill.tsx';
import { QuotedContent, UserText } from './content.tsx';
import { Disagreements } from './disagreements.tsx';
import { ContextPlace } from './report-context.tsx';
import { ACTION_NAMES, reportedFor } from './report-names.ts';
import { Section } from './section.tsx';
import { ACTION_KEYS } from './triage/shortcuts.ts';
import { useShortcuts } from './triage/use-shortcuts.ts';

const READ = { queryKey: ['moderation/blind-reviews'], queryFn: () => client.call(listBlindReviews) };

/** Blind reviews: a sample of decisions of others, which the moderator decides again without seeing them. */
export default function BlindReviews() {
  const query = useQuery(READ);
  const [said, setSaid] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <PageTitle>{t('moderation.blind_reviews')}</PageTitle>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: '75ch' }}>
        {t('moderation.blind_reviews_intro')}
      </Typography>
      <Box role="status">
        {said !== null && (
          <Alert severity="success" onClose={() => setSaid(null)} sx={{ mb: 1.5 }}>
            {said}
          </Alert>
        )}
      </Box>
      <QueryResult query={query} height={320}>
        {(data) => {
          // Erased content cannot be decided on.
          const [first, ...others] = data.filter(({ id, content }) => content !== null && !skipped.has(id));
          return first ? (
            <BlindReviewForm
              key={first.id}
              review={first}
              others={others.length}
              onSkip={() => {
                setSkipped((before) => new Set([...before, first.id]));
                setSaid(null);
              }}
              heading={heading}
              onGiven={async () => {
                setSaid(t('moderation.decision_recorded'));
                await query.refetch();
                heading.current?.focus();
              }}
            />
          ) : (
            <Section title={t('moderation.no_blind_reviews')}>
              <Typography color="textSecondary">{t('moderation.no_blind_reviews_text')}</Typography>
            </Section>
          );
        }}
      </QueryResult>
      {can('moderation.lead') && <Disagreements onDone={setSaid} />}
    </>
  );
}

/** Whether an action is about the author, so that the content is a separate choice. */
const actsOnAuthor = (action: ActionType): boolean => action !== 'content_removal' && action !== 'no_action';

interface FormProps {
  readonly review: BlindReview;
  readonly others: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onSkip: () => void;
  readonly onGiven: () => Promise<void>;
}

function BlindReviewForm({ review, others, heading, onSkip, onGiven }: FormProps) {
  const [action, setAction] = useState<ActionType | null>(null);
  const [removes, setRemoves] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, error, run } = useAct();
  useShortcuts({
    ...Object.fromEntries(ACTION_KEYS.map(([key, chosen]) => [key, () => setAction(chosen)])),
    s: onSkip,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy || action === null || !isReason(reason)) return;
    const content = actsOnAuthor(action) ? ({ content_action: removes ? 'remove' : 'leave' } as const) : {};
    void run(async () => {
      await client.call(giveBlindReview, {
        params: { id: review.id },
        body: { action_type: action, ...content, reason },
      });
      await onGiven();
    });
  }

  return (
    <Section title={reportedFor(review)}>
      <Typography variant="body2" color="textSecondary" ref={heading} tabIndex={-1} sx={{ mb: 1 }}>
        {t('moderation.picked', { time: momentText(review.asked_at), others })}
      </Typography>
      <QuotedContent content={review.content} />
      {review.complaints.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {t('moderation.complaints')}
          </Typography>
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {[...new Set(review.complaints)].map((text) => (
              <li key={text}>
                <UserText text={text} />
              </li>
            ))}
          </Box>
        </Box>
      )}
      {review.author_strikes !== null && (
        <Box sx={{ mt: 2 }}>
          <Pill tone={review.author_strikes > 0 ? 'warn' : 'plain'}>
            {t('moderation.strikes_active', { count: review.author_strikes })}
          </Pill>
        </Box>
      )}
      <Box sx={{ mt: 2 }}>
        <ContextPlace content_type={review.content_type} place={review.context} />
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {review.context.around
          .filter((one) => !one.is_reported)
          .map(({ text, withheld }) => (
            <Box
              component="li"
              key={text}
              sx={{ borderInlineStart: '3px solid', borderColor: 'divider', paddingInlineStart: 1.5 }}
            >
              <UserText text={text} withheld={withheld} />
            </Box>
          ))}
      </Box>
      <form onSubmit={submit}>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error}
          </Alert>
        )}
        <FormControl disabled={busy} sx={{ mt: 2, display: 'block' }}>
          <FormLabel id="blind-review-action">{t('moderation.your_decision')}</FormLabel>
          <RadioGroup
            aria-labelledby="blind-review-action"
            value={action ?? ''}
            onChange={(event) => setAction(ActionType.parse(event.target.value))}
          >
            {ACTION_KEYS.map(([key, option]) => (
              <FormControlLabel
                key={option}
                value={option}
                control={<Radio size="small" />}
                label={`${ACTION_NAMES[option]} (${key})`}
              />
            ))}
          </RadioGroup>
        </FormControl>
        {action !== null && actsOnAuthor(action) && (
          <FormControlLabel
            disabled={busy}
            control={<Checkbox checked={removes} onChange={(event) => setRemoves(event.target.checked)} />}
            label={t('moderation.remove_content_too')}
          />
        )}
        <Box sx={{ my: 1.5 }}>
          <ReasonField value={reason} onChange={setReason} disabled={busy} />
        </Box>
        <Button type="submit" variant="contained" disabled={busy || action === null || !isReason(reason)}>
          {t('moderation.record_decision')}
        </Button>
        <Button onClick={onSkip} disabled={busy} sx={{ marginInlineStart: 1 }}>
          {t('moderation.skip')}
        </Button>
      </form>
    </Section>
  );
}
