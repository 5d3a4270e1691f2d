import { request as httpRequest } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { jsonAnswer, listenOnLoopback, serveAnswers } from './server';

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

test('lets pages of any origin ask beforehand, and read answers and refusals', async () => {
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
