import type { Descriptor, ShellDescriptor } from '@platform/contract';
import semver from 'semver';

/**
 * Checks what nobody negotiates in the browser: that a remote can run in a shell.
 * @throws one sentence that names the misfit and the way out
 */
export function checkFit(remote: Descriptor, shell: ShellDescriptor): void {
  const who = `${remote.name}@${remote.version}`;
  for (const [library, range] of Object.entries(remote.shared)) {
    const provided = shell.shared[library];
    if (!provided || !semver.satisfies(provided, range))
      throw new Error(
        `${who} wants ${library} ${range}, the shell in force provides ${provided ?? 'none'}: ` +
          "build the remote against the shell's version, or promote a shell that has it.",
      );
  }
  if (!semver.satisfies(shell.contract, `^${remote.contract}`))
    throw new Error(
      `${who} speaks contract ${remote.contract}, the shell in force ${shell.contract}: promote a newer shell first.`,
    );
}

/**
 * Checks that no two remotes want the same path, whatever their parameters are called.
 * @throws one sentence that names both
 */
export function checkPaths(remotes: Pick<Descriptor, 'name' | 'pages'>[]): void {
  const owners = new Map<string, string>();
  for (const { name, pages } of remotes)
    for (const { path } of pages) {
      const shape = path.toLowerCase().replace(/:[^/]+/g, ':');
      const owner = owners.get(shape);
      if (owner)
        throw new Error(`${name} wants ${path}, which ${owner} owns: one of them has to take another path.`);
      owners.set(shape, name);
    }
}
