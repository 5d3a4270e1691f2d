import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { declaredRoutes, remoteBranch } from './routes';

test("a remote's routes answer the addresses of its declared pages only", () => {
  const Component = () => null;
  const lazy = async () => ({ Component });
  const routes: RouteObject[] = [
    { path: '/catalogue', lazy, children: [{ path: '/catalogue/login', Component }] },
    { path: '/login', lazy },
    { path: '/:anything', Component },
    { path: '*', Component },
    { id: 'pathless', children: [{ path: '/services', Component }] },
  ];
  const branch = remoteBranch('mf-catalogue', { routes: declaredRoutes(routes, [{ path: '/catalogue' }]) });
  const ownerOf = (path: string) => matchRoutes([branch], path)?.at(-1)?.route.path;
  expect(ownerOf('/catalogue')).toBe('/catalogue');
  for (const path of ['/login', '/about', '/services', '/services/cleaning', '/catalogue/login'])
    expect(ownerOf(path), path).toBeUndefined();
});
