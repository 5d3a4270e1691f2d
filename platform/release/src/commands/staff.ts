import type { CAC } from 'cac';
import { readEnvironment } from '../environment';
import { withAdministration } from '../staff/administration';
import { addStaff, listStaff, removeStaff } from '../staff/staff';
import { type EnvironmentOption, envOption } from './options';

type StaffOptions = EnvironmentOption & { password?: string };

/** Registers `site staff`. */
export function register(site: CAC): void {
  site
    .command('staff <action> [e-mail]', 'Give, take or list the staff role: add, remove, list')
    .option('--password <password>', 'add: makes the account where there is none')
    .option(...envOption)
    .example('site staff add aysel@example.az')
    .action(async (action: string, email: string | undefined, { env, password }: StaffOptions) => {
      const environment = await readEnvironment(env);
      if (action === 'list') return printStaff(await withAdministration(environment, listStaff));
      if (!['add', 'remove'].includes(action))
        throw new Error(`"site staff ${action}" is not known: add, remove or list.`);
      if (!email) throw new Error(`"site staff ${action}" needs an e-mail.`);
      await withAdministration(environment, async (administration) => {
        if (action === 'remove') {
          await removeStaff(administration, email);
          return console.log(
            `${email} is staff no more and signed out; a page that is open may write for up to an hour`,
          );
        }
        await addStaff(administration, email, password === undefined ? undefined : String(password));
        console.log(`${email} is staff from the next sign-in on`);
      });
    });
}

function printStaff(members: Awaited<ReturnType<typeof listStaff>>): void {
  if (members.length === 0) console.log('Nobody is staff.');
  for (const { email, claim, listed } of members)
    console.log(listed ? `${email} (${claim ? 'and ' : ''}by its entry under staff/)` : email);
}
