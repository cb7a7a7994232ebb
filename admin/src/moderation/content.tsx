import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '../messages.ts';

interface UserTextProps {
  /** Null once nobody can read it any more. */
  readonly text: string | null;
  /** Kept from whoever reads, for child safety. */
  readonly withheld?: boolean;
}

/** What somebody wrote, in whatever direction it is written: no wider than it is, so that it stays on the page's side. */
export function UserText({ text, withheld = false }: UserTextProps) {
  if (withheld) return <Typography color="textSecondary">{t('moderation.withheld_for_child_safety')}</Typography>;
  if (text === null) return <Typography color="textSecondary">{t('moderation.erased')}</Typography>;
  return (
    <Typography
      dir="auto"
      sx={{
        width: 'fit-content',
        maxWidth: t('moderation.min_68ch_100'),
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Typography>
  );
}

/** Content by its parts: a title, a text. */
export function Content({ content }: { readonly content: Readonly<Record<string, string>> | null }) {
  if (content === null) return <UserText text={null} />;
  const { title, text, ...others } = content;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      {title && (
        <Typography
          component="h3"
          dir="auto"
          sx={{ width: 'fit-content', maxWidth: '100%', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
      )}
      {text !== undefined && <UserText text={text} />}
      {Object.entries(others).map(([name, value]) => (
        <Box key={name}>
          <Typography component="h3" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <UserText text={value} />
        </Box>
      ))}
    </Box>
  );
}

/** Content among what others say of it, on a ground of its own. */
export function QuotedContent({ content }: Parameters<typeof Content>[0]) {
  return (
    <Box sx={{ bgcolor: 'background.default', borderRadius: 1, p: 1.5, width: 'fit-content', maxWidth: '100%' }}>
      <Content content={content} />
    </Box>
  );
}
