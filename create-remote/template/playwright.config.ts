import { insideSite } from '@atrium/testing/playwright';
import { defineConfig } from '@playwright/test';

export default defineConfig(insideSite);
