import { StructuredData } from '@platform/contract';
import { beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { composedMarkup } from './trusted-types';

beforeAll(() => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "require-trusted-types-for 'script'";
  document.head.append(policy);
});

const ATTACK = '<img src="x" onerror="alert(1)">';

test('markup and scripts that come as texts are refused', () => {
  const element = document.createElement('div');
  const script = document.createElement('script');
  const sinks = [
    () => element.insertAdjacentHTML('beforeend', ATTACK),
    () => {
      element.innerHTML = `<div class="stf__block">${ATTACK}</div>`;
    },
    () => {
      script.text = 'alert(1)';
    },
    () => {
      script.src = 'https://example.com/x.js';
    },
    () => new Worker('/other.js'),
  ];
  for (const sink of sinks) expect(sink).toThrow(TypeError);
  expect(element.childElementCount).toBe(0);
});

test('the constant markup of the flip-book, structured data and composed pages pass', async () => {
  const element = document.createElement('div');
  element.insertAdjacentHTML('afterbegin', '<div class="stf__wrapper"></div>');
  element.insertAdjacentHTML(
    'beforeend',
    '<div class="stf__outerShadow"></div>\n   <div class="stf__hardShadow"></div>',
  );
  expect(element.childElementCount).toBe(3);
  const { container } = await render(
    <>
      <StructuredData data={{ '@type': 'Organization', name: 'A < B' }} />
      <div dangerouslySetInnerHTML={{ __html: composedMarkup('<p>composed</p>') }} />
    </>,
  );
  const json = container.querySelector('script')?.textContent ?? '';
  expect(JSON.parse(json)).toMatchObject({ name: 'A < B' });
  expect(container.querySelector('p')?.textContent).toBe('composed');
});
