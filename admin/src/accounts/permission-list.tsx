import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Role } from '@sankofa/api/contract/roles';
import { listPermissions, type PermissionRow } from '@sankofa/api/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { t } from '../messages.ts';
import { client } from '../server/client.ts';
import { readSession } from '../server/stored-session.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { roleName } from './role-labels.ts';

/** The permissions of each role, generated from the server's rules. */
export default function PermissionList() {
  const role = readSession()?.admin.role;
  const isNarrow = useMediaQuery('(max-width: 1280px)');
  const query = useQuery({
    queryKey: ['permissions'],
    queryFn: () => client.call(listPermissions),
  });
  return (
    <>
      <PageTitle>{t('accounts.permissions')}</PageTitle>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {role ? t('accounts.permissions_intro_role', { role: roleName(role) }) : t('accounts.permissions_intro')}
      </Typography>
      <QueryResult query={query} height={480}>
        {(rows) => (isNarrow ? <Cards rows={rows} /> : <Matrix rows={rows} own={role} />)}
      </QueryResult>
    </>
  );
}

/** The matrix on narrow screens. */
function Cards({ rows }: { readonly rows: readonly PermissionRow[] }) {
  return (
    <Card component="section" aria-label={t('accounts.roles_permissions')} sx={{ p: '4px 18px' }}>
      {rows.map(({ id, allows, roles, routes }, n) => (
        <Box key={id} sx={{ py: 1.25, ...(n > 0 && { borderTop: 1, borderColor: 'divider' }) }}>
          <Typography component="h2" sx={{ fontWeight: 600 }}>
            {allows}
          </Typography>
          <Typography variant="body2">{roles.map(roleName).join(', ')}</Typography>
          <Routes id={id} routes={routes} />
        </Box>
      ))}
    </Card>
  );
}

function Routes({ id, routes }: Pick<PermissionRow, 'id' | 'routes'>) {
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', width: 'fit-content' }}>
        {t('accounts.permission_routes', { permission: id, count: routes.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {routes.map(({ method, path, summary }) => (
          <li key={`${method} ${path}`}>
            <code>{`${method} ${path}`}</code>
            {`: ${summary}`}
          </li>
        ))}
      </Box>
    </Box>
  );
}

const cell = { borderTop: 1, borderColor: 'divider', p: '10px 8px', verticalAlign: 'top' } as const;

function Matrix({ rows, own }: { readonly rows: readonly PermissionRow[]; readonly own: Role | undefined }) {
  return (
    <Card
      component="section"
      aria-label={t('accounts.roles_permissions')}
      tabIndex={0}
      sx={{ overflowX: 'auto', position: 'relative' }}
    >
      <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', minWidth: 980, fontSize: '0.84375rem' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ p: '10px 18px', textAlign: 'start', minWidth: 260 }}>
              {t('accounts.permission')}
            </Box>
            {Role.options.map((role) => (
              <Box
                component="th"
                scope="col"
                key={role}
                sx={{ p: '10px 8px', fontWeight: 600, ...(role === own && { textDecoration: 'underline' }) }}
              >
                {roleName(role)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, allows, roles, routes }) => (
            <tr key={id}>
              <Box
                component="th"
                scope="row"
                sx={{ ...cell, paddingInlineStart: '18px', textAlign: 'start', fontWeight: 400 }}
              >
                <Typography sx={{ fontWeight: 600 }}>{allows}</Typography>
                <Routes id={id} routes={routes} />
              </Box>
              {Role.options.map((role) => (
                <Box component="td" key={role} sx={{ ...cell, textAlign: 'center' }}>
                  {roles.includes(role) ? (
                    t('accounts.yes')
                  ) : (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {t('accounts.no')}
                    </Box>
                  )}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}
