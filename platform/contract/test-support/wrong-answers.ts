const PAGE = '<!doctype html><title>Wi-Fi</title><form><input name="room"></form>';

function answer(type: string, body: string): Response {
  return new Response(body, { headers: { 'Content-Type': type } });
}

/**
 * Answers that come from somebody else than the asked server: a hotel's sign-in page, a company's filter, a broken
 * proxy. Each is made from the text of the right answer.
 */
export const wrongAnswers: [name: string, answer: (right: string) => Response][] = [
  ['a page with status 200', () => answer('text/html', PAGE)],
  ['a page as JSON', () => answer('application/json', PAGE)],
  ['an object of another kind', () => answer('application/json', '{"status":"ok","result":{"code":0}}')],
  ['a list of another kind', () => answer('application/json', '["ok"]')],
  ['a text', () => answer('application/json', '"ok"')],
  ['no content', () => new Response(null, { status: 204 })],
  ['an empty answer', () => answer('application/json', '')],
  ['half an answer', (right) => answer('application/json', right.slice(0, right.length / 2))],
  ['an answer that the page may not read', () => Response.error()],
];
