import { expect, test } from 'vitest';
import { createSiteRouter } from './site-router';

test('a navigation renders its page once, and nothing while it loads', async () => {
  const { href } = location;
  const router = createSiteRouter([{ path: '/next', loader: async () => null }], { loaderData: {} });
  const rendered: string[] = [];
  router.subscribe(({ navigation, location }) => rendered.push(`${navigation.state} ${location.pathname}`));
  await router.navigate('/next');
  expect(rendered).toEqual(['idle /next']);
  router.dispose();
  history.replaceState(null, '', href);
});
