import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { domainRoutesOf } from './domain-routes.ts';

const links = { resources: [], customerService: [] };
const publicOrigins = ['https://play.example', 'http://localhost:4600'];

test("the site's own addresses are its routes where the operator names none", () => {
  assert.deepEqual(domainRoutesOf({ siteLinks: { ...links, domainRoutes: [] }, publicOrigins }), [
    { domain: 'play.example', kind: 'WEB', weight: 1 },
    { domain: 'localhost:4600', kind: 'WEB', weight: 1 },
  ]);
  const domainRoutes = [{ domain: 'other.example', kind: 'APP', weight: 3 }];
  assert.deepEqual(domainRoutesOf({ siteLinks: { ...links, domainRoutes }, publicOrigins }), domainRoutes);
});
