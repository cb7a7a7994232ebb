import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { saveFile } from '@sankofa/api/client/save-file';
import {
  exportTransparencyCsv,
  exportTransparencyJson,
  TransparencyFigure,
  type TransparencyReport,
  transparencyDefinition,
} from '@sankofa/api/contract/transparency';
import { formatNumber } from '@sankofa/api/messages/format';
import { useState } from 'react';
import { labels, t } from '../../messages.ts';
import { client } from '../../server/client.ts';
import { can } from '../../server/stored-session.ts';
import { calendarDay, momentText } from '../../shell/date-format.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { formatHours } from '../duration-format.ts';
import { CONTENT_NAMES, capital, LAW_NAMES, takenName, violationTitle } from '../report-names.ts';
import { Section } from '../section.tsx';

const FIGURE_NAMES: Readonly<Record<TransparencyFigure, string>> = labels({
  reports_received: 'moderation.figure_reports_received',
  reports_by_violation: 'moderation.figure_reports_by_violation',
  reports_by_content: 'moderation.figure_reports_by_content',
  decisions_by_action: 'moderation.figure_decisions_by_action',
  decisions_by_ground: 'moderation.figure_decisions_by_ground',
  decisions_by_law: 'moderation.figure_decisions_by_law',
  decisions_by_maker: 'moderation.figure_decisions_by_maker',
  median_hours_to_decision: 'moderation.figure_median_hours_to_decision',
  appeals_filed: 'moderation.figure_appeals_filed',
  appeals_decided: 'moderation.figure_appeals_decided',
  median_hours_to_appeal_outcome: 'moderation.figure_median_hours_to_appeal_outcome',
  reversals: 'moderation.figure_reversals',
  false_positive_rate: 'moderation.figure_false_positive_rate',
});

const PART_NAMES: Readonly<Record<string, string>> = labels({
  people: 'moderation.part_people',
  rules: 'moderation.part_rules',
  law: 'moderation.part_law',
  rules_alone: 'moderation.part_rules_alone',
  all: 'moderation.part_all',
  upheld: 'moderation.upheld',
  overturned: 'moderation.overturned',
  mistake: 'moderation.part_mistake',
  appeal: 'moderation.part_appeal',
  rule_rolled_back: 'moderation.part_rule_rolled_back',
});

/** Label of a part of a figure; an unknown part as it is. */
function partName(figure: TransparencyFigure, part: string): string {
  switch (figure) {
    case 'reports_by_violation':
      return violationTitle(part);
    case 'reports_by_content':
      return nameIn(CONTENT_NAMES, part);
    case 'decisions_by_action':
      return capital(takenName(part));
    case 'decisions_by_law':
      return nameIn(LAW_NAMES, part);
    default:
      return nameIn(PART_NAMES, part);
  }
}

const nameIn = (names: Readonly<Record<string, string>>, part: string): string => names[part] ?? part;

/** One report: its figures with their definitions, and its exports. */
export function TransparencyCard({ report }: { readonly report: TransparencyReport }) {
  const [leaves, setLeaves] = useState<'csv' | 'json' | null>(null);
  const { id, from, to, made_at, figures } = report;
  return (
    <Section title={t('moderation.period_of', { from: calendarDay(from), to: calendarDay(to) })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
          {t('moderation.made_at', { time: momentText(made_at) })}
        </Typography>
        {can('moderation.publish') && (
          <>
            <Button variant="outlined" size="small" onClick={() => setLeaves('csv')}>
              {t('moderation.report_as_csv')}
            </Button>
            <Button variant="outlined" size="small" onClick={() => setLeaves('json')}>
              {t('moderation.report_as_json')}
            </Button>
          </>
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
          gap: 2,
          m: 0,
        }}
      >
        {TransparencyFigure.options.map((name) => (
          <Box key={name}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {FIGURE_NAMES[name]}
            </Typography>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0, mb: 0.5 }}>
              {transparencyDefinition(name)}
            </Typography>
            {figures
              .filter(({ figure }) => figure === name)
              .map(({ of, value }) => (
                <Typography
                  key={of}
                  component="dd"
                  sx={{ m: 0, display: 'flex', justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums' }}
                >
                  <span>{partName(name, of)}</span>
                  <span>{valueText(name, value)}</span>
                </Typography>
              ))}
          </Box>
        ))}
      </Box>
      {leaves && (
        <ReasonDialog
          title={t('moderation.export_transparency')}
          text={t('moderation.export_transparency_text', { from: calendarDay(from), to: calendarDay(to) })}
          button={t('moderation.export')}
          onClose={() => setLeaves(null)}
          act={async (reason) => {
            const route = leaves === 'csv' ? exportTransparencyCsv : exportTransparencyJson;
            const text = await client.call(route, { params: { id }, body: { reason } });
            saveFile(text, `transparency-${id}.${leaves}`, leaves === 'csv' ? 'text/csv' : 'application/json');
          }}
        />
      )}
    </Section>
  );
}

function valueText(name: TransparencyFigure, value: number | null): string {
  if (value === null) return t('moderation.no_figure');
  return name.startsWith('median_hours') ? formatHours(value) : formatNumber(value);
}
