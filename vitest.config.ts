import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/** Milliseconds. A browser on a busy machine is slow; a test that hangs still ends. */
const BROWSER_TEST = 120_000
const LONG_TEST = 900_000
/** How long `expect.poll` waits for what a page comes to show. */
const POLL = 15_000
const LONG_FILES = '**/*.long.test.ts'
/** A person's way through the app meets every stall of a busy machine: it is gone once more, and the report says so. */
const SECOND_TRY = 1

/** Tests that start Chromium run one file at a time: two cores feed one browser. */
const inBrowser = (name: string, include: string[], exclude: string[], timeout: number, retry = 0) => ({
  extends: true as const,
  test: {
    name, include, exclude, retry, environment: 'node', fileParallelism: false, testTimeout: timeout, hookTimeout: BROWSER_TEST,
    expect: { poll: { timeout: POLL } },
  },
})

/** The kinds of tests; `scripts/test.mjs` says which run when. */
export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    projects: [
      // Pure functions leave nothing behind, and a process of its own for each file would take most of the time.
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], exclude: [LONG_FILES], environment: 'node', isolate: false } },
      inBrowser('workers', ['tests/workers/**/*.test.ts'], [LONG_FILES], BROWSER_TEST),
      inBrowser('e2e', ['tests/e2e/**/*.test.ts'], [LONG_FILES], BROWSER_TEST, SECOND_TRY),
      inBrowser('corpus', ['tests/corpus/**/*.test.ts'], [LONG_FILES], LONG_TEST),
      inBrowser('long', [`tests/${LONG_FILES}`], [], LONG_TEST),
    ],
  },
})
