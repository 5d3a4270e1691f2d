import type { CAC } from 'cac';
import { readEnvironment } from '../environment';
import { openAdministration } from '../staff/administration';
import { addStaff, listStaff, removeStaff } from '../staff/staff';

type StaffOptions = { env?: string; password?: string };

/** Registers `site staff`. */
export function register(site: CAC): void {
  site
    .command('staff <action> [e-mail]', 'Give, take or list the staff role: add, remove, list')
    .option('--password <password>', 'add: makes the account where there is none')
    .option('--env <file>', 'Settings of a hosted environment')
    .example('site staff add aysel@example.az')
    .action(async (action: string, email: string | undefined, { env, password }: StaffOptions) => {
      const administration = openAdministration(await readEnvironment(env));
      if (action === 'list') return tellStaff(await listStaff(administration));
      if (!['add', 'remove'].includes(action))
        throw new Error(`"site staff ${action}" is not known: add, remove or list.`);
      if (!email) throw new Error(`"site staff ${action}" needs an e-mail.`);
      if (action === 'add') {
        await addStaff(administration, email, password === undefined ? undefined : String(password));
        console.log(`${email} is staff from the next sign-in on`);
      } else {
        await removeStaff(administration, email);
        console.log(
          `${email} is staff no more and signed out; a page that is open may write for up to an hour`,
        );
      }
    });
}

function tellStaff(members: Awaited<ReturnType<typeof listStaff>>): void {
  if (members.length === 0) console.log('Nobody is staff.');
  for (const { email, claim, listed } of members)
    console.log(
      [
        email,
        ...(claim ? [] : ['(by its entry under staff/)']),
        ...(claim && listed ? ['(and by its entry under staff/)'] : []),
      ].join(' '),
    );
}
