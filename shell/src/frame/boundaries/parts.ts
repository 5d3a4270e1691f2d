import type { Releases } from '@platform/contract';
import { releasesInForce } from '../../composition/releases';

/** A part of the page in view and the release it comes from. */
export type Part = {
  element: HTMLElement;
  name: string;
  version: string;
  /** What the release list says: when it was promoted (ISO 8601), by whom, and which version is in force now. */
  inForce?: { version: string; since: string; by: string };
};

/** The parts in view, in the order of the page. */
export async function readParts(): Promise<Part[]> {
  const [known, list] = await Promise.all([releasesInForce(), fetchList()]);
  const versionOf = (name: string) => known.find((release) => release.name === name)?.version ?? '';
  const all = document.querySelectorAll<HTMLElement>('#root header, #root footer, [data-boundary]');
  return [...all].flatMap((element): Part[] => {
    const name = element.dataset.boundary;
    if (name) {
      const inForce = list.remotes[name];
      return [{ element, name, version: versionOf(name), ...(inForce && { inForce }) }];
    }
    if (element.closest('[data-boundary]')) return [];
    return [{ element, name: 'shell', version: shellVersion, inForce: list.shell }];
  });
}

async function fetchList(): Promise<Releases> {
  const answer = await fetch('/releases.json');
  if (!answer.ok) throw new Error(`/releases.json: ${answer.status}`);
  return answer.json();
}

/** The folder that this file is served from; development servers have none. */
const shellVersion = /\/(\d+\.\d+\.\d+-[0-9a-f]+)\//.exec(import.meta.url)?.[1] ?? '';
