import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { requirementCodes } from './requirement-codes.ts';

test('a code is found in every kind of comment and in the title of a test', () => {
  for (const line of [
    '/** Sent codes expire (SEC4). */',
    ' * Sent codes expire (SEC4).',
    'const a = 1; // SEC4',
    '-- Sent codes expire (SEC4).',
    "test('a sent code expires (SEC4)', () => {",
  ]) {
    assert.deepEqual(requirementCodes(line), ['SEC4'], line);
  }
});

test('a range stands for all of its codes', () => {
  assert.deepEqual(requirementCodes('// RG1–RG3, RG12'), ['RG1', 'RG2', 'RG3', 'RG12']);
  assert.deepEqual(requirementCodes('// B15–B16, W4'), ['B15', 'B16', 'W4']);
});

test('code, addresses and the name of a product are no requirements', () => {
  for (const line of ["const path = 'M50 40';", "const url = 'https://a/M4';", '// a bucket of Amazon S3', 'L5();']) {
    assert.deepEqual(requirementCodes(line), [], line);
  }
});
