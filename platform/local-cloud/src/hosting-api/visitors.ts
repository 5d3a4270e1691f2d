import type { RequestListener } from 'node:http';
import { serveFiles } from '../hosting/engine';
import { fileOf, safePath } from '../hosting/site-files';
import { isRecord } from './serving-config';
import type { Site, Version } from './site';

/**
 * Serves what a channel shows as visitors get it: clean addresses, languages, rewrites and headers are those of the
 * version that was released last.
 */
export function serveVisitors(site: () => Site | undefined, channel: string): RequestListener {
  const listeners = new WeakMap<Version, RequestListener>();
  return (request, response) => {
    const version = site()?.shown(channel);
    if (!version) return response.writeHead(404).end('Not found\n');
    const listener = listeners.get(version) ?? listenerOf(site, channel, version);
    listeners.set(version, listener);
    return listener(request, response);
  };
}

function listenerOf(site: () => Site | undefined, channel: string, { config }: Version): RequestListener {
  return serveFiles(engineConfig(config), async (_request, address) => {
    const path = safePath(address);
    const content = path === undefined ? undefined : site()?.content(channel, path);
    return content ? fileOf(content) : null;
  });
}

/** A version's configuration in the words of firebase.json, which are those of the engine. */
function engineConfig(config: unknown): Record<string, unknown> {
  if (!isRecord(config)) return {};
  const { cleanUrls, trailingSlashBehavior: slashes, i18n } = config;
  return {
    headers: rules(config.headers, ({ headers }) => ({
      headers: Object.entries(isRecord(headers) ? headers : {}).map(([key, value]) => ({ key, value })),
    })),
    rewrites: rules(config.rewrites, ({ path }) => ({ destination: path })),
    redirects: rules(config.redirects, ({ location, statusCode }) => ({
      destination: location,
      type: statusCode,
    })),
    ...(cleanUrls !== undefined && { cleanUrls }),
    ...(slashes !== undefined && { trailingSlash: slashes === 'ADD' }),
    ...(i18n !== undefined && { i18n }),
  };
}

function rules(list: unknown, rest: (rule: Record<string, unknown>) => object): object[] {
  return (Array.isArray(list) ? list : []).filter(isRecord).map((rule) => ({
    ...(rule.regex === undefined ? { source: rule.glob } : { regex: rule.regex }),
    ...rest(rule),
  }));
}
