import { request as httpRequest } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { clientPolicy, jsonAnswer, listenOnLoopback, serveAnswers } from './server';

test('answers on localhost and on 127.0.0.1', async () => {
  const server = await listenOnLoopback((_request, response) => response.end('hello'), 0);
  onTestFinished(server.close);

  expect(await (await fetch(server.url)).text()).toBe('hello');
  expect(await (await fetch(`http://127.0.0.1:${server.port}`)).text()).toBe('hello');
});

test('says in one sentence that a port is in use', async () => {
  const server = await listenOnLoopback((_request, response) => response.end(), 0);
  onTestFinished(server.close);

  await expect(listenOnLoopback(() => {}, server.port)).rejects.toThrow(
    `Port ${server.port} is in use by another program.`,
  );
});

test('lets pages of this machine ask beforehand, and read answers and refusals', async () => {
  const server = await listenOnLoopback(
    serveAnswers('test', async () => jsonAnswer({}, 401)),
    0,
  );
  onTestFinished(server.close);

  const asked = await fetch(server.url, { method: 'OPTIONS' });

  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE');
  const headers = asked.headers.get('access-control-allow-headers');
  for (const name of ['authorization', 'content-type', 'x-firebase-appcheck', 'x-goog-upload-protocol'])
    expect(headers).toContain(name);
  for (const answer of [asked, await fetch(server.url)])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('serves pages and programs of this machine, and no page that its user visits elsewhere', async () => {
  const server = await listenOnLoopback(
    serveAnswers('test', async () => jsonAnswer('private')),
    0,
  );
  onTestFinished(server.close);
  const statusOf = (headers: Record<string, string>, method = 'GET') =>
    new Promise((resolve) => {
      httpRequest(server.url, { method, headers }, ({ statusCode }) => resolve(statusCode)).end();
    });

  for (const host of ['localhost', '127.0.0.1', '[::1]', 'site.localhost'])
    expect(await statusOf({ origin: `http://${host}:8080`, host: `${host}:9000` }), host).toBe(200);
  expect(await statusOf({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }), 'a link').toBe(
    200,
  );
  for (const origin of ['https://elsewhere.example', 'http://localhost.elsewhere.example', 'null'])
    for (const method of ['GET', 'OPTIONS', 'PUT'])
      expect(await statusOf({ origin }, method), origin).toBe(403);
  expect(await statusOf({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }), 'a script').toBe(
    403,
  );
  expect(await statusOf({ host: 'elsewhere.example:9000' }), 'a name that leads here').toBe(403);
});

test('cuts a hanging connection when it closes, and frees the port', async () => {
  let asked = () => {};
  const arrived = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const server = await listenOnLoopback(() => asked(), 0);
  const cut = new Promise<Error>((resolve) => {
    httpRequest(server.url).once('error', resolve).end();
  });
  await arrived;

  await server.close();

  expect(await cut).toBeInstanceOf(Error);
  const next = await listenOnLoopback((_request, response) => response.end(), server.port);
  await next.close();
});

test('a client that does not read its answer is disconnected, and one that reads is not', async () => {
  const limit = clientPolicy.unreadLimitMs;
  const restore = () => {
    clientPolicy.unreadLimitMs = limit;
  };
  onTestFinished(restore);
  clientPolicy.unreadLimitMs = 200;
  // More than the system keeps for a connection.
  const text = 'x'.repeat(20_000_000);
  const server = await listenOnLoopback(
    serveAnswers('test', async () => jsonAnswer(text)),
    0,
  );
  onTestFinished(server.close);
  const failure = await new Promise((resolve) => {
    httpRequest(server.url, (response) => {
      response.on('error', resolve);
      response.on('end', () => resolve(undefined));
      setTimeout(() => response.resume(), 5 * clientPolicy.unreadLimitMs);
    }).end();
  });
  expect(failure).toMatchObject({ code: 'ECONNRESET' });
  restore();
  expect(await (await fetch(server.url)).json()).toBe(text);
});
