import { isRecord } from '../json';
import { type Database, updateWrites, type Write } from './database';
import { Failure } from './failure';
import { parseWireQuery, type Query, select } from './query';
import { type Access, ANONYMOUS, accessFrom, isExpired } from './rules';
import { hashTree, isWithin, type Path, parsePath, pathText, type Tree, treeAt } from './tree';
import { jsonFromTree } from './tree-json';

/** One client's side of the wire protocol, whatever carries its messages. */
export type Connection = {
  /**
   * Takes a whole message.
   * @throws {SyntaxError} when it is no JSON; the connection must be closed then.
   */
  receive(text: string): void;
  /** Stops the listens and performs the client's on-disconnect writes. */
  end(): Promise<void>;
};

/** A request's details, as they arrive. */
type Body = Record<string, unknown>;

/** What a client listens to. A listen with a query carries the client's tag and its own form of the query. */
type Listen = { path: Path; query: Query | undefined; tag: unknown; wireQuery: unknown };

/** A message to a listener: `d` replaces a value, `m` several below a path, `c` cancels the listen. */
type Push = { a: 'd' | 'm' | 'c'; b: object };

/** Opens a connection for a client; `send` takes the messages for it. */
export function openConnection(database: Database, send: (message: object) => void): Connection {
  const listens = new Map<string, Listen>();
  let disconnectWrites: (readonly Write[])[] = [];
  let current: Access = ANONYMOUS;

  const stopWatching = database.watch((changed, tree) => {
    for (const listen of listens.values()) {
      const update = updateAfter(listen, tree, changed);
      if (update === undefined) continue;
      if (database.allowsRead(listen.path, access())) push(update);
      else revoke(listen);
    }
  });

  return {
    receive(text) {
      const message: unknown = JSON.parse(text);
      if (!isRecord(message) || !isRecord(message.d)) return;
      if (message.t === 'c' && message.d.t === 'p') send({ t: 'c', d: { t: 'o', d: {} } });
      const { r: number, a: action, b: body } = message.d;
      if (message.t === 'c' || typeof number !== 'number' || typeof action !== 'string') return;
      void answer(number, action, isRecord(body) ? body : {});
    },
    async end() {
      stopWatching();
      for (const writes of disconnectWrites) {
        // The client is gone, so nobody is left to receive a refusal.
        await database.write(writes, current).catch(() => undefined);
      }
    },
  };

  async function answer(number: number, action: string, body: Body): Promise<void> {
    try {
      const result = await perform(action, body);
      send({ t: 'd', d: { r: number, b: { s: 'ok', d: result } } });
    } catch (error) {
      if (!(error instanceof Failure)) console.error(`The database could not answer "${action}":`, error);
      const [status, reason] = error instanceof Failure ? [error.code, error.message] : ['unavailable', ''];
      send({ t: 'd', d: { r: number, b: { s: status, d: reason } } });
    }
  }

  // Asynchronous for all actions, so that refusals do not overtake earlier answers.
  async function perform(action: string, body: Body): Promise<unknown> {
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
        return database.write(updateWrites(requestPath(body), body.d), access());
      case 'o':
        return writeOnDisconnect([putWrite(body)]);
      case 'om':
        return writeOnDisconnect(updateWrites(requestPath(body), body.d));
      case 'oc':
        return cancelDisconnectWrites(requestPath(body));
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

  function push(data: Push): void {
    send({ t: 'd', d: data });
  }

  function access(): Access {
    if (isExpired(current, Date.now())) {
      // The client answers this with a fresh token and sends again what has no answer yet.
      send({ t: 'd', d: { a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired' } } });
      changeAccess(ANONYMOUS);
    }
    return current;
  }

  function authenticate(body: Body): unknown {
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
    if (hashTree(select(value, listen.query)) !== knownHash) push(wholeValue(listen, value));
    return {};
  }

  function revoke(listen: Listen): void {
    listens.delete(listenKey(listen));
    const query = listen.query === undefined ? {} : { q: [listen.wireQuery] };
    push({ a: 'c', b: { p: pathText(listen.path), ...query } });
  }

  function writeOnDisconnect(writes: readonly Write[]): void {
    database.check(writes, access());
    disconnectWrites.push(writes);
  }

  function cancelDisconnectWrites(path: Path): void {
    disconnectWrites = disconnectWrites.map((writes) =>
      writes.filter((write) => !isWithin(write.path, path)),
    );
  }
}

/** A tool with the owner's credential may ask to be treated as a user, or as nobody (the admin SDK's override). */
function overridden(body: Body): Access {
  if (body.noauth === true) return ANONYMOUS;
  return isRecord(body.authvar) ? { kind: 'user', auth: body.authvar } : { kind: 'owner' };
}

function requestPath(body: Body): Path {
  if (typeof body.p !== 'string') throw new Failure('invalid_path', 'Invalid path: it is missing');
  return parsePath(body.p);
}

function putWrite(body: Body): Write {
  return { path: requestPath(body), value: body.d ?? null };
}

function requestedListen(body: Body): Listen {
  return { path: requestPath(body), query: parseWireQuery(body.q), tag: body.t, wireQuery: body.q };
}

function listenKey({ path, query, tag }: Listen): string {
  return JSON.stringify([pathText(path), query === undefined ? null : tag]);
}

/**
 * Returns what to send to a listener after a write, if the write concerns it. Several changes become one message, so
 * that a client never sees half of an update.
 */
function updateAfter(listen: Listen, tree: Tree, changed: readonly Path[]): Push | undefined {
  const concerning = changed.filter((path) => isWithin(path, listen.path) || isWithin(listen.path, path));
  const [first] = concerning;
  if (first === undefined) return undefined;
  if (listen.query !== undefined || concerning.some((path) => isWithin(listen.path, path)))
    return wholeValue(listen, treeAt(tree, listen.path));
  if (concerning.length === 1) return replacement(listen, first, treeAt(tree, first));

  const children = concerning.map(
    (path) => [pathText(path.slice(listen.path.length)), jsonFromTree(treeAt(tree, path))] as const,
  );
  return { a: 'm', b: { p: pathText(listen.path), d: Object.fromEntries(children) } };
}

function wholeValue(listen: Listen, value: Tree): Push {
  return replacement(listen, listen.path, select(value, listen.query));
}

function replacement(listen: Listen, path: Path, value: Tree): Push {
  const body = { p: pathText(path), d: jsonFromTree(value) };
  return { a: 'd', b: listen.query === undefined ? body : { ...body, t: listen.tag } };
}
