import Alert from '@mui/material/Alert';
import { clockText } from '@sankofa/api/client/format';
import { formatList } from '@sankofa/api/messages/format';
import { t } from '../messages.ts';

interface Props {
  /** Seconds from the start. */
  readonly breaks: readonly number[];
  /** Length of the video in seconds; null if unknown. */
  readonly video: number | null;
}

/** Names the ad breaks after the end of the video; nothing if there are none. */
export function UnreachableBreaks({ breaks, video }: Props) {
  const late = breaks.filter((at) => video !== null && at >= video);
  if (late.length === 0 || video === null) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {t('catalogue.unreachable_breaks', {
        count: late.length,
        breaks: formatList(late.map(clockText)),
        end: clockText(video),
      })}
    </Alert>
  );
}
