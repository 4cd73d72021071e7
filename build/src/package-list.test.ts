import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from '@jest/globals';
import { packageListOf } from './package-list.ts';
import { repository } from './testing/repository.ts';

test("a part's bill of materials has what is in its bundles, and no server", async () => {
  const part = { id: 'shell', folder: join(repository, 'shell'), repository };
  const list = await packageListOf(part as Parameters<typeof packageListOf>[0], '1.0.0');
  const names = list?.components.map(({ purl = '' }) => purl.replace(/^pkg:npm\/(.*)@.*$/, '$1')) ?? [];
  for (const name of ['react', 'react-dom', 'antd', 'jotai']) assert.ok(names.includes(name), `${name} is missing`);
  for (const name of ['fastify', 'express', 'kysely', 'jest', 'webpack']) {
    assert.ok(!names.includes(name), `${name} is no part of it`);
  }
});
