// npm run owner -- EMAIL: invites one of the first two owners of an installation.
import { parseArgs } from 'node:util';
import { inviteOwner, OwnerNotInvited } from '@sankofa/api/accounts/invite-owner';
import { Email } from '@sankofa/api/contract/accounts';
import { operatorSentence } from '@sankofa/events/operator-sentence';
import { DataFolderInUse } from '../services/data-folder.ts';
import { withRunner } from '../services/with-runner.ts';

const USAGE = `Usage: npm run owner -- EMAIL

Invites an owner of this installation: sends the e-mail of an invitation, and prints its link. The first two owners are
invited in this way; they invite everybody else in the console.`;

try {
  process.exitCode = await main();
} catch (error) {
  const isKnown = error instanceof OwnerNotInvited || error instanceof DataFolderInUse;
  const sentence = isKnown ? error.message : operatorSentence(error, process.env.DATABASE_URL);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help || positionals.length !== 1) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const email = Email.safeParse(positionals[0]);
  if (!email.success) {
    console.error(`${positionals[0]} is not an e-mail address.`);
    return 2;
  }
  return withRunner(async (_runner, resources) => {
    const { SANKOFA_PUBLIC_URL, PORT } = resources.config;
    const address = SANKOFA_PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`;
    const { link, expiresAt } = await inviteOwner(resources, email.data, address, new Date());
    console.log(`Invited. The link is sent to ${email.data} while Sankofa runs with e-mail, and works until ${expiresAt}:

${link}`);
    return 0;
  });
}
