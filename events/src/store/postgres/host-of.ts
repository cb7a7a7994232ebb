/** Host and port of a PostgreSQL connection string, without user name and password. */
export function hostOf(connectionString: string): string {
  if (!URL.canParse(connectionString)) return 'the address in DATABASE_URL';
  const { hostname, port, searchParams } = new URL(connectionString);
  return `${hostname || searchParams.get('host') || 'localhost'}:${port || 5432}`;
}
