import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Tests whether a process runs, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The place of the start time in `/proc/<pid>/stat` after the name of the program. */
const START_FIELD = 19;

/**
 * Returns a number that two processes with the same id do not share: when the process started. Linux counts it from the
 * start of the machine, which no set clock changes; other systems tell a date. Empty where the machine tells neither.
 */
export function startOf(pid: number): number | '' {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD]);
    }
    const env = { ...process.env, LC_ALL: 'C' };
    return (
      Date.parse(execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env })) || ''
    );
  } catch {
    return '';
  }
}
