import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../messages.ts';

interface Props {
  /** The list this page belongs to. */
  readonly list: string;
  readonly to: string;
  /** The record of this page; undefined while it loads. */
  readonly here: string | undefined;
}

export function Breadcrumb({ list, to, here }: Props) {
  return (
    <Typography
      component="nav"
      aria-label={t('shell.breadcrumb')}
      variant="body2"
      color="textSecondary"
      sx={{ overflowWrap: 'anywhere' }}
    >
      <Link component={RouterLink} to={to} color="inherit">
        {list}
      </Link>
      {here !== undefined && ` / ${here}`}
    </Typography>
  );
}
