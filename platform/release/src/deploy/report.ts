import type { Plan } from './plan';

/** What a deploy would do, for people: every path, what is served how, and where it is released. */
export function describePlan(plan: Plan, { site, channel }: { site: string; channel: string }): string {
  const { name, version, upload, carried, dropped, droppedVersions, config } = plan;
  return [
    `${name}@${version} to the ${channel} channel of the site ${site}: ${plan.files.size} files`,
    list('upload (new or changed)', upload),
    list('carried along from the live version', carried),
    list(
      `dropped${droppedVersions.length > 0 ? `, with the versions ${droppedVersions.join(', ')}` : ''}`,
      dropped,
    ),
    `config:\n${JSON.stringify(config, null, 2)}`,
  ].join('\n');
}

function list(title: string, paths: string[]): string {
  return [`${title}: ${paths.length}`, ...paths.map((path) => `  ${path}`)].join('\n');
}
