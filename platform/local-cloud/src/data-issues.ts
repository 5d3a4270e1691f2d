import { accountsKind } from './auth/auth';
import { checkStore } from './database/store';
import { readJsonFile } from './files';
import { messagesKind } from './mail/mail';

/** The data files of the services. */
export type DataFiles = { database: string; enquiries: string; accounts: string; mail: string };

/** Reads the data files as the services do at their start. Returns one sentence for each that they would refuse. */
export function dataIssues({ database, enquiries, accounts, mail }: DataFiles): string[] {
  const reads = [
    () => checkStore(database),
    () => checkStore(enquiries),
    () => void readJsonFile(accounts, accountsKind),
    () => void readJsonFile(mail, messagesKind),
  ];
  return reads.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
}
