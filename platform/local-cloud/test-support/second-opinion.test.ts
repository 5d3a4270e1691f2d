import { expect, test } from 'vitest';
import { ask, NAMESPACE, secondOpinion } from './second-opinion';
import { startUnderRules, tokenFor } from './database';

const STAFF = tokenFor({ sub: 'aygun', staff: true, email: 'aygun@example.az' });
const NOTE = { by: 'aygun', email: 'aygun@example.az', at: { '.sv': 'timestamp' }, text: 'Zəng et' };
const ENQUIRY = { at: 1, name: 'Ülviyyə' };

/** Two databases with an enquiry that staff handle. */
async function start() {
  const [first, other] = [await startUnderRules(), await startUnderRules()];
  const second = secondOpinion(other.url);
  await first.reset({ enquiries: { 'XT-1': ENQUIRY } });
  await second.fill({ enquiries: { 'XT-1': ENQUIRY } });
  const address = (path: string) => `/${path}.json?ns=${NAMESPACE}&auth=${STAFF}`;

  async function compare(method: string, path: string, value?: unknown) {
    const question = { method, place: address(path), value };
    const answer = await ask(first.url, question);
    return { answer, difference: await second.difference(question, answer) };
  }

  return { first, other, compare };
}

test('databases that allow, refuse and show the same have no difference, whatever their clocks say', async () => {
  const { first, other, compare } = await start();
  const place = 'enquiryHandling/XT-1';

  const { answer, difference } = await compare('PUT', `${place}/notes/a`, NOTE);
  expect([answer.status, difference]).toEqual([200, undefined]);
  const at = await first.read(`${place}/notes/a/at`);
  await other.update({ [`${place}/notes/a/at`]: at + 7 });

  expect((await compare('GET', place)).difference).toBeUndefined();
  expect((await compare('PUT', 'enquiries/XT-1', null)).difference).toBeUndefined();
});

test('a time that was read is written to each database as its own', async () => {
  const { first, other, compare } = await start();
  const times = { by: 'aygun', email: 'aygun@example.az', status: 'new', at: Date.now() };
  await first.update({ 'enquiryHandling/XT-1': times });
  await other.update({ 'enquiryHandling/XT-1': { ...times, at: times.at + 7 } });
  const { answer } = await compare('GET', 'enquiryHandling/XT-1/at');

  const next = { ...times, status: 'closed', at: { '.sv': 'timestamp' }, after: answer.body };
  const values = Object.entries(next).map(([key, value]) => [`enquiryHandling/XT-1/${key}`, value]);
  const written = await compare('PATCH', '', Object.fromEntries(values));

  expect([written.answer.status, written.difference]).toEqual([200, undefined]);
});

test('another answer is told with the question, without its token', async () => {
  const { other, compare } = await start();
  await other.update({ 'enquiries/XT-1/name': 'Rəşad', 'enquiryHandling/XT-1/notes/a': { text: 'x' } });

  expect((await compare('GET', 'enquiries/XT-1/name')).difference).toBe(
    [
      'GET /enquiries/XT-1/name.json',
      '  the stand-in answers  200 "Ülviyyə"',
      '  the other database    200 "Rəşad"',
    ].join('\n'),
  );
  expect((await compare('PUT', 'enquiryHandling/XT-1/notes/a', NOTE)).difference).toMatch(
    /^PUT \/enquiryHandling\/XT-1\/notes\/a\.json \{.+\}\n {2}the stand-in answers {2}200 .+\n {2}the other database {4}401 /,
  );
});
