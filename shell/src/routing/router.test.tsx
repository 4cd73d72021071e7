import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { loadPagesBy, navigate, navigateFromRemote, Router } from './router.tsx';

function Path() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

test('a search that is still being typed does not stop the player who is leaving its list', async () => {
  let load: (nothing: null) => void = () => {};
  const loaded = new Promise<null>((resolve) => {
    load = resolve;
  });
  loadPagesBy(({ request }) => (new URL(request.url).pathname === '/fish' ? loaded : null));
  render(
    <Router>
      <Path />
    </Router>,
  );
  await act(async () => navigate('/rng'));
  await act(async () => navigateFromRemote('/rng?keyword=lan', { replace: true }));
  assert.ok(screen.getByText('/rng?keyword=lan'));
  await act(async () => navigate('/fish', { isFollowed: true }));
  await act(async () => navigateFromRemote('/rng?keyword=lantern', { replace: true }));
  await act(async () => load(null));
  assert.ok(screen.getByText('/fish'));
});

test('a choice made before the choice before it was drawn changes what it is about, and nothing else', async () => {
  loadPagesBy(() => null);
  render(
    <Router>
      <Path />
    </Router>,
  );
  const from = { pathname: '/rng', search: '?page=2' };
  await act(async () => navigate('/rng?page=2'));
  await act(async () => {
    navigate('/rng?vassalage=KPO', { isFollowed: true });
    navigateFromRemote('/rng?sort=name', { replace: true });
  });
  assert.ok(screen.getByText('/rng?sort=name&vassalage=KPO'));
  await act(async () => navigate('/rng?page=3', { from }));
  assert.ok(screen.getByText('/rng?page=3&sort=name&vassalage=KPO'), 'a link that was clicked before');
  await act(async () => {
    navigate('/rng?keyword=a');
    navigate('/rng?page=3&sort=name&vassalage=KPO');
  });
  assert.ok(screen.getByText('/rng?page=3&sort=name&vassalage=KPO'), 'back to what is drawn');
});

test('a page that needs a login leads back to the one before it while that is still shown', async () => {
  loadPagesBy(() => null);
  render(
    <Router>
      <Path />
    </Router>,
  );
  await act(async () => navigate('/'));
  await act(async () => {
    navigate('/member');
    navigate('/', { replace: true });
  });
  assert.ok(screen.getByText('/'));
});
