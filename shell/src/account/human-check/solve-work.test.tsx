import assert from 'node:assert/strict';
import { getHumanChallenge } from '@atrium/contracts/calls';
import { sampleOf } from '@atrium/testing';
import { test } from '@jest/globals';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { solveWork } from './solve-work.ts';

const secret = 'a-secret-of-the-server';

// SEC23
test('a browser that makes no worker solves the work in the page', async () => {
  assert.equal(typeof Worker, 'undefined');
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    deriveKey,
    hmacSignatureSecret: secret,
  });
  const text = await solveWork(sampleOf(getHumanChallenge, challenge as never));
  const { challenge: sent, solution } = JSON.parse(atob(text));
  assert.deepEqual(sent, challenge);
  const { verified } = await verifySolution({ challenge: sent, solution, deriveKey, hmacSignatureSecret: secret });
  assert.equal(verified, true);
});
