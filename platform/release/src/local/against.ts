import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import {
  type Answer,
  answerPages,
  type Development,
  developedMenu,
  developedOwner,
  fetchLive,
  pathsOverlap,
  sendAnswer,
} from '@platform/build';
import type { MenuEntry, PageOwner } from '@platform/contract';
import { splitLocale } from '@platform/contract/page-path';
import { type LoopbackServer, listenOnLoopback } from '@platform/hosting';
import { languageCookie } from 'shared-i18n';
import { signInSources } from '../compose/document/content-policy';
import { parseDocument, withPage, withPolicy } from '../compose/document/document';
import { errorMessage } from '../model/error-message';
import { NO_PAGE_PATH } from './identity';

/**
 * Serves a live site on localhost; pages of development servers replace live ones. Only the answers change: the live
 * site, its policy and the hashes of its files stay.
 */
export function serveAgainst(development: Development, port: number): Promise<LoopbackServer> {
  return listenOnLoopback((request, response) => {
    answer(development, request).then(
      (answered) => sendAnswer(response, answered),
      (error) =>
        sendAnswer(response, { status: 502, type: 'text/plain; charset=utf-8', body: errorMessage(error) }),
    );
  }, port);
}

async function answer(development: Development, request: IncomingMessage): Promise<Answer> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://site');
  const page = await answerPages(development, pathname);
  if (page) return page;
  if (!request.headers.accept?.includes('text/html')) return fetchLive(development, pathname + search);
  const owner = await developedOwner(development, isPath(pathname));
  const headers = languageHeaders(request);
  const live = await fetchLive(development, owner ? NO_PAGE_PATH : pathname + search, headers);
  if (!live.type.startsWith('text/html')) return live;
  const html = Buffer.from(live.body).toString('utf8');
  const changes = { menu: await developedMenu(development), ...(owner && { owner }) };
  return {
    ...live,
    ...(owner && { status: 200 }),
    body: developedDocument(html, development.remotes, changes),
  };
}

/** Returns whether a page's path is the path of an address, with a locale prefix or without. */
function isPath(pathname: string): (path: string) => boolean {
  const plain = splitLocale(pathname).path;
  return (path) => pathsOverlap(path, plain);
}

/** Returns the headers by which hosting chooses the language; no other cookie of localhost leaves this machine. */
function languageHeaders({ headers }: IncomingMessage): Record<string, string> {
  const cookie = headers.cookie?.split('; ').find((one) => one.startsWith(`${languageCookie}=`));
  return { 'Accept-Language': headers['accept-language'] ?? '', ...(cookie && { Cookie: cookie }) };
}

/** The parts of a document that are shown in another way than they are live: the menus, and the page of a remote under development. */
type Changes = { menu: MenuEntry[]; owner?: PageOwner };

/**
 * Returns a live document that may load modules and styles of development servers. A page that is shown in
 * another way is left out of the markup: the shell renders it.
 */
function developedDocument(html: string, servers: string[], { menu, owner }: Changes): string {
  const live = parseDocument(html);
  if (!live) return html;
  const staff = owner?.pages.some(({ noindex }) => noindex) ? signInSources(live.page.settings) : [];
  const document = withPolicy(html, widened(live.policy, servers, staff));
  if (!owner && isDeepStrictEqual(live.page.menu, menu)) return document;
  return withPage(document, { ...live.page, menu, owner: owner ?? live.page.owner, loaderData: null });
}

/** Adds the needs of development servers to a policy: their files, their messages, and style elements. */
function widened(policy: string, servers: string[], connect: string[]): string {
  const sockets = servers.map((server) => server.replace('http', 'ws'));
  const more: Record<string, string[]> = {
    'script-src': servers,
    'style-src': [...servers, "'unsafe-inline'"],
    'img-src': servers,
    'font-src': servers,
    'connect-src': [...servers, ...sockets, ...connect],
  };
  return policy
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const added = more[name];
      if (!added) return directive;
      // Hashes of styles would make browsers pass over 'unsafe-inline'.
      const kept = name === 'style-src' ? sources.filter((source) => !source.startsWith("'sha")) : sources;
      return [name, ...kept, ...added].join(' ');
    })
    .join('; ');
}
