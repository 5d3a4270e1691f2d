import { createInterface } from 'node:readline/promises';
import { isOfVisitors } from '@platform/records';
import type { CAC } from 'cac';
import { backup, prepareRestore, type Restoration } from '../backup/backup';
import { readPrivateKey } from '../backup/sealed';
import { prepareDeletion, type Wanted } from '../enquiries/delete';
import { prune } from '../enquiries/prune';
import { watch } from '../enquiries/watch';
import { readEnvironment } from '../local/environment';
import {
  type Administration,
  addStaff,
  disableAccount,
  listStaff,
  removeStaff,
  resetPassword,
  withAdministration,
} from '../staff/staff';
import { tellHook } from '../store/hook';
import { type EnvironmentOption, envOption } from './options';

type RestoreOptions = EnvironmentOption & { yes?: boolean; anyProject?: boolean; key?: string };
type EnquiriesOptions = EnvironmentOption & { from?: string; to?: string; dryRun?: boolean; yes?: boolean };
type StaffOptions = EnvironmentOption & { new?: boolean; erases?: boolean };

const staffActions = ['add', 'remove', 'disable', 'enable', 'reset', 'list'];

/** Registers the commands on data and accounts, past all rules: `staff`, `backup`, `restore`, `enquiries`. */
export function register(site: CAC): void {
  site
    .command('staff <action> [e-mail]', `Who is staff, and their sign-in: ${staffActions.join(', ')}`)
    .option('--new', 'add: makes the account where there is none')
    .option('--erases', "add: may also delete enquiries at a person's request")
    .option(...envOption)
    .example('site staff add aysel@example.az')
    .action(async (action: string, email: string | undefined, { env, new: isNew, erases }: StaffOptions) => {
      const environment = await readEnvironment(env);
      if (action === 'list') return printStaff(await withAdministration(environment, listStaff));
      if (!staffActions.includes(action))
        throw new Error(`"site staff ${action}" is not known: ${staffActions.join(', ')}.`);
      if (!email) throw new Error(`"site staff ${action}" needs an e-mail.`);
      await withAdministration(environment, (administration) =>
        changeStaff(administration, action, email, isNew, erases),
      );
    });

  site
    .command(
      'backup [file]',
      'Write services, their history and who is staff into one file; sealed, everything',
    )
    .option('--seal <key>', 'Also accounts, enquiries, pictures and files, sealed to this public key of age')
    .option(...envOption)
    .example('site backup --seal age1…')
    .action(async (file: string | undefined, { env, seal }: EnvironmentOption & { seal?: string }) => {
      await withAdministration(await readEnvironment(env), async (administration) => {
        const saved = await backup(administration, file, seal);
        for (const path of saved.malformed) console.error(`${path} is malformed, and saved as it is`);
        for (const name of saved.lost) console.error(`The file ${name} is not in the bucket`);
        console.log(`${saved.file} written`);
      });
    });

  site
    .command('restore <file>', 'Show what a backup would change, ask, back up, and write it')
    .option('--yes', 'Do not ask')
    .option('--any-project', "Also another project's backup")
    .option('--key <file>', 'The file of the private key of a sealed backup')
    .option(...envOption)
    .example('site restore backup.json')
    .action(async (file: string, { env, yes = false, anyProject = false, key }: RestoreOptions) => {
      const privateKey = key && (await readPrivateKey(key));
      await withAdministration(await readEnvironment(env), async (administration) => {
        const restoration = await prepareRestore(administration, file, { anyProject, privateKey });
        const { changes, staffAccounts, accounts, pictures, attachments } = restoration;
        if ([changes, staffAccounts, accounts, pictures, attachments].every(({ length }) => length === 0))
          return console.log('Nothing differs; nothing written.');
        for (const line of describe(restoration)) console.log(line);
        if (!yes && !(await isConfirmed('Write this?', 'writes'))) return console.log('Nothing written.');
        const { before, missing } = await restoration.write();
        console.log(`Restored; the data before is in ${before}`);
        for (const email of missing) console.log(`${email} has no account any more and is not staff`);
        if (env) console.log(`"site compose --data --env ${env}" renders it into the documents.`);
      });
    });

  site
    .command(
      'enquiries <action> [number]',
      'What visitors sent: prune (older than promised), delete, watch (yesterday)',
    )
    .option('--from <day>', 'delete: the first day in Baku, such as 2026-04-17')
    .option('--to <day>', 'delete: the last day')
    .option('--dry-run', 'prune, delete: only say how many')
    .option('--yes', 'delete: do not ask')
    .option(...envOption)
    .example('site enquiries prune')
    .example('site enquiries delete XT-2026-0417-K3')
    .example('site enquiries delete --from 2026-04-17 --to 2026-04-18')
    .example('site enquiries watch')
    .action(async (action: string, number: string | undefined, { env, ...options }: EnquiriesOptions) => {
      const run = Object.hasOwn(enquiryActions, action) && enquiryActions[action];
      if (!run)
        throw new Error(
          `"site enquiries ${action}" is not known: ${Object.keys(enquiryActions).join(', ')}.`,
        );
      const named = number ?? options.from ?? options.to;
      if (action !== 'delete' && named !== undefined)
        throw new Error(`"site enquiries ${action}" takes no number and no days; only delete does.`);
      await withAdministration(await readEnvironment(env), (administration) =>
        run(administration, { ...options, number }),
      );
    });
}

/** The exit code of "site enquiries watch" after a day with unusually many or large enquiries. */
const UNUSUAL_DAY = 2;

const enquiryActions: Record<
  string,
  (administration: Administration, options: Omit<EnquiriesOptions, 'env'> & Wanted) => Promise<void>
> = {
  async prune(administration, { dryRun = false }) {
    const { removed, before, orphans } = await prune(administration, { dryRun });
    const day = before.toISOString().slice(0, 10);
    console.log(`${enquiries(removed)} from before ${day} ${dryRun ? 'would be removed' : 'removed'}`);
    if (orphans > 0) console.log(`Files of no enquiry removed: ${orphans}`);
  },

  async delete(administration, { dryRun = false, yes = false, ...wanted }) {
    const { count, write } = await prepareDeletion(administration, wanted);
    if (dryRun || count === 0) return console.log(`${enquiries(count)} would be deleted`);
    console.log(`${enquiries(count)} with lines, files, status and notes; nothing brings them back.`);
    if (!yes && !(await isConfirmed('Delete this?', 'deletes'))) return console.log('Nothing deleted.');
    const { deleted, record } = await write();
    console.log(`${enquiries(deleted)} deleted; ${record} says when and by whom, not which.`);
    console.log('Mails of them are in the mailbox and with the mail provider: delete them there, too.');
  },

  async watch(administration) {
    const { isUnusual, sentence } = await watch(administration);
    console.log(sentence);
    if (!isUnusual) return;
    process.exitCode = UNUSUAL_DAY;
    await tellHook(administration.environment.hook, [{ event: 'unusual day', text: sentence }]);
  },
};

function enquiries(count: number): string {
  return count === 1 ? '1 enquiry' : `${count} enquiries`;
}

/** A picture's upload is decided by the token alone, because the rules of Storage cannot read the database. */
const PICTURES_UNTIL = 'pictures may be added for up to an hour';

async function changeStaff(
  administration: Administration,
  action: string,
  email: string,
  isNew = false,
  erases = false,
): Promise<void> {
  switch (action) {
    case 'add': {
      const link = await addStaff(administration, email, isNew, erases);
      console.log(`${email} is staff from the next sign-in on`);
      if (link) console.log(`Send ${email} this address to choose a password:\n${link}`);
      return;
    }
    case 'remove':
      await removeStaff(administration, email);
      return console.log(`${email} is staff no more and signed out; ${PICTURES_UNTIL}`);
    case 'disable':
      await disableAccount(administration, email, true);
      return console.log(`${email} cannot sign in and is signed out; ${PICTURES_UNTIL}`);
    case 'enable':
      await disableAccount(administration, email, false);
      return console.log(`${email} can sign in`);
    case 'reset': {
      const link = await resetPassword(administration, email);
      console.log(`${email} is signed out, and the old password is void; ${PICTURES_UNTIL}`);
      return console.log(`Send ${email} this address to choose a new one:\n${link}`);
    }
  }
}

function describe({
  changes,
  malformed,
  staffAccounts,
  accounts,
  pictures,
  attachments,
  deletedSince,
}: Restoration): string[] {
  // Keys of what visitors sent may be secrets.
  const named = (place: string, ids: string[]) => (isOfVisitors(place) ? ids.length : ids.join(', '));
  const lists = changes.flatMap(({ place, ...kinds }) => [
    `${place}:`,
    ...Object.entries(kinds).flatMap(([kind, ids]) =>
      ids.length > 0 ? `  ${kind}: ${named(place, ids)}` : [],
    ),
  ]);
  if (malformed.length > 0) lists.push(`malformed, and restored as they are: ${malformed.join(', ')}`);
  if (staffAccounts.length > 0) lists.push(`staff again: ${staffAccounts.join(', ')}`);
  if (accounts.length > 0)
    lists.push(
      `accounts again, each with a new password to choose at /login: ${accounts.map(({ uid, email = uid }) => email).join(', ')}`,
    );
  if (pictures.length > 0) lists.push(`pictures uploaded again: ${pictures.length}`);
  if (attachments.length > 0) lists.push(`files of enquiries uploaded again: ${attachments.length}`);
  if (deletedSince > 0)
    lists.push(
      `${enquiries(deletedSince)} deleted at a person's request since the backup: delete them again after this`,
    );
  return lists;
}

async function isConfirmed(question: string, verb: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`This is no terminal to ask in; "--yes" ${verb} without asking.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^(y|yes)$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

function printStaff(members: Awaited<ReturnType<typeof listStaff>>): void {
  if (members.length === 0) console.log('Nobody is staff.');
  for (const { email, claim, listed } of members)
    console.log(listed ? `${email} (${claim ? 'and ' : ''}by its entry under staff/)` : email);
}
