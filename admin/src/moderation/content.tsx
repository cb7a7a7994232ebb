import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '../messages.ts';

interface UserTextProps {
  /** Null if erased. */
  readonly text: string | null;
  /** Hidden from this moderator for child safety. */
  readonly withheld?: boolean;
}

/** A user's text, in its own direction. `fit-content` keeps right-to-left text at the start of the page. */
export function UserText({ text, withheld = false }: UserTextProps) {
  if (withheld) return <Typography color="textSecondary">{t('moderation.withheld')}</Typography>;
  if (text === null) return <Typography color="textSecondary">{t('moderation.erased')}</Typography>;
  return (
    <Typography
      dir="auto"
      data-content
      sx={{
        width: 'fit-content',
        maxWidth: 'min(68ch, 100%)',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Typography>
  );
}

/** Title, text and other fields of content. */
export function Content({ content }: { readonly content: Readonly<Record<string, string>> | null }) {
  if (content === null) return <UserText text={null} />;
  const { title, text, ...others } = content;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      {title && (
        <Typography
          component="h3"
          dir="auto"
          data-content
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

/** Content on a background that sets it off from what others say about it. */
export function QuotedContent({ content }: Parameters<typeof Content>[0]) {
  return (
    <Box sx={{ bgcolor: 'background.default', borderRadius: 1, p: 1.5, width: 'fit-content', maxWidth: '100%' }}>
      <Content content={content} />
    </Box>
  );
}
