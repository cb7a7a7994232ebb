import { Client } from 'pg';

/** Listens to a channel on a separate connection. */
export async function listen(connectionString: string, channel: string, heard: () => void): Promise<Client> {
  const client = new Client({ connectionString, application_name: `sankofa ${channel}`, keepAlive: true });
  client.on('notification', heard);
  client.on('error', heard);
  await client.connect();
  await client.query(`listen ${channel}`);
  return client;
}
