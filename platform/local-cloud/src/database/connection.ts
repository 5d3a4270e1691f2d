import { type Access, ANONYMOUS, accessFrom, isExpired } from './access';
import type { Database, Write } from './database';
import { createDisconnectWrites } from './disconnect-writes';
import { Failure } from './failure';
import { hashTree } from './hash';
import { isRecord, jsonFromTree } from './json';
import { type Listen, listenedValue, updateAfter, wholeValue } from './listen';
import { type Path, pathText } from './path';
import { parseWireQuery, select } from './query';
import { mergeWrites, parseMessage, putWrite, type Request, requestedListen, requestPath } from './request';
import type { Tree } from './tree';

/** One client's conversation, whatever carries its messages. */
export type Connection = {
  /**
   * Takes a whole message.
   * @throws {SyntaxError} when it is no JSON; the conversation cannot go on then.
   */
  receive(text: string): void;
  /** Ends the conversation: stops the listens and writes what the client left for this moment. */
  end(): Promise<void>;
};

/** Opens the conversation with a client; `send` takes the messages for it. */
export function openConnection(database: Database, send: (message: object) => void): Connection {
  const listens = new Map<string, Listen>();
  const disconnectWrites = createDisconnectWrites();
  let current: Access = ANONYMOUS;

  const stopWatching = database.watch((changed, tree) => {
    for (const listen of listens.values()) tell(listen, changed, tree);
  });

  return {
    receive(text) {
      const message = parseMessage(text);
      if (message.kind === 'ping') send({ t: 'c', d: { t: 'o', d: {} } });
      if (message.kind === 'request') void answer(message.request);
    },
    async end() {
      stopWatching();
      for (const writes of disconnectWrites.take()) {
        // Refused by now: nobody is left to be told.
        await database.write(writes, current).catch(() => undefined);
      }
    },
  };

  async function answer({ number, action, body }: Request): Promise<void> {
    try {
      const result = await perform(action, body);
      send({ t: 'd', d: { r: number, b: { s: 'ok', d: result } } });
    } catch (error) {
      if (!(error instanceof Failure)) console.error(`The database could not answer "${action}":`, error);
      const [status, reason] = error instanceof Failure ? [error.code, error.message] : ['unavailable', ''];
      send({ t: 'd', d: { r: number, b: { s: status, d: reason } } });
    }
  }

  // Asynchronous also where nothing is awaited, so that refusals do not overtake earlier answers.
  async function perform(action: string, body: Record<string, unknown>): Promise<unknown> {
    switch (action) {
      case 'g':
        return jsonFromTree(select(database.read(requestPath(body), access()), parseWireQuery(body.q)));
      case 'q':
        return listenTo(requestedListen(body), body.h);
      case 'n':
        return listens.delete(listenKey(requestedListen(body)));
      case 'p':
        return database.write([putWrite(body)], access(), typeof body.h === 'string' ? body.h : undefined);
      case 'm':
        return database.write(mergeWrites(requestPath(body), body.d), access());
      case 'o':
        return writeAtEnd([putWrite(body)]);
      case 'om':
        return writeAtEnd(mergeWrites(requestPath(body), body.d));
      case 'oc':
        return disconnectWrites.cancel(requestPath(body));
      case 'auth':
      case 'gauth':
        return authenticate(body);
      case 'unauth':
        return changeAccess(ANONYMOUS);
      case 's': // statistics of the client
      case 'appcheck':
      case 'unappcheck':
      case 'unappeck': // as the client spells it
        return {};
      default:
        throw new Failure('unknown_action', `Unknown action "${action}"`);
    }
  }

  function access(): Access {
    if (isExpired(current, Date.now())) {
      // The client answers this with a fresh token and sends again what has no answer yet.
      send({ t: 'd', d: { a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired' } } });
      changeAccess(ANONYMOUS);
    }
    return current;
  }

  function authenticate(body: Record<string, unknown>): unknown {
    const granted = accessFrom(typeof body.cred === 'string' ? body.cred : '', Date.now());
    changeAccess(granted.kind === 'owner' ? overridden(body) : granted);
    return { auth: current.kind === 'user' ? current.auth : null };
  }

  function changeAccess(next: Access): object {
    current = next;
    for (const listen of listens.values()) {
      if (!database.allowsRead(listen.path, current)) revoke(listen);
    }
    return {};
  }

  function listenTo(listen: Listen, knownHash: unknown): object {
    const value = database.read(listen.path, access());
    listens.set(listenKey(listen), listen);
    if (hashTree(listenedValue(listen, value)) !== knownHash) send({ t: 'd', d: wholeValue(listen, value) });
    return {};
  }

  function tell(listen: Listen, changed: readonly Path[], tree: Tree): void {
    const update = updateAfter(listen, tree, changed);
    if (update === undefined) return;
    if (database.allowsRead(listen.path, access())) send({ t: 'd', d: update });
    else revoke(listen);
  }

  function revoke(listen: Listen): void {
    listens.delete(listenKey(listen));
    const query = listen.query === undefined ? {} : { q: [listen.wireQuery] };
    send({ t: 'd', d: { a: 'c', b: { p: pathText(listen.path), ...query } } });
  }

  function writeAtEnd(writes: readonly Write[]): void {
    database.check(writes, access());
    disconnectWrites.add(writes);
  }
}

/** A tool with the owner's credential may ask to be treated as a user, or as nobody (the admin SDK's override). */
function overridden(body: Record<string, unknown>): Access {
  if (body.noauth === true) return ANONYMOUS;
  return isRecord(body.authvar) ? { kind: 'user', auth: body.authvar } : { kind: 'owner' };
}

function listenKey({ path, query, tag }: Listen): string {
  return JSON.stringify([pathText(path), query === undefined ? null : tag]);
}
