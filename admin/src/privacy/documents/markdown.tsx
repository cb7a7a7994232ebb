import Box from '@mui/material/Box';
import { Markdown as ServerMarkdown } from '@sankofa/api/client/markdown';
import type { Components } from 'react-markdown';

/** The page has its own first and second level headings. */
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
};

/** Markdown as viewers see it. */
export function Markdown({ text, language }: { readonly text: string; readonly language: string }) {
  return (
    <Box
      lang={language}
      dir="auto"
      sx={{
        overflowWrap: 'anywhere',
        maxWidth: '75ch',
        '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
        '& :is(td, th)': { border: 1, borderColor: 'divider', p: '4px 8px', textAlign: 'start' },
      }}
    >
      <ServerMarkdown text={text} components={components} />
    </Box>
  );
}
