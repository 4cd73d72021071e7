#!/usr/bin/env node
import { runScript } from './prepare.mjs';

await runScript('release/release.ts', { besideSite: true });
