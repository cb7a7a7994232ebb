import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Names with their values beside, one per line. */
export function FactRows({ of }: { readonly of: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: '6px 24px',
        m: 0,
        gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
      }}
    >
      {of.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
