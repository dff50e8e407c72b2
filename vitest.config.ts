import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

/**
 * Milliseconds. On a machine with nothing else to do the longest test in a browser takes 20 s; one that is a third as fast
 * and busy still ends it. A test that hangs ends, too.
 */
const BROWSER_TEST = 300_000
const LONG_TEST = 1_800_000
/** The longest of Node alone, which loads the rules of every plugin and the types of the language, takes some seconds. */
const UNIT_TEST = 120_000
/** How long `expect.poll` waits for what a page comes to show: half of what a page may take (tests/helpers/browser.ts). */
const POLL = 60_000
const LONG_FILES = '**/*.long.test.ts'
/** Two cores: a person's way through the app keeps one of them busy at most, and waits in between. */
const FILES_AT_ONCE = 2

/**
 * Tests that start Chromium run one file at a time unless told otherwise: what a worker is given to do takes both cores. Files
 * that run side by side share a process each: reading the helpers anew would take a fifth of their time.
 */
const inBrowser = (name: string, include: string[], exclude: string[], timeout: number, filesAtOnce = 1) => ({
  extends: true as const,
  test: {
    name, include, exclude, environment: 'node', isolate: filesAtOnce === 1, fileParallelism: filesAtOnce > 1, maxWorkers: filesAtOnce, testTimeout: timeout,
    hookTimeout: BROWSER_TEST, expect: { poll: { timeout: POLL } },
  },
})

/** The kinds of tests; `scripts/test.mjs` says which run when. */
export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    projects: [
      // Pure functions leave nothing behind, and a process of its own for each file would take most of the time.
      {
        extends: true,
        test: {
          name: 'unit', include: ['tests/unit/**/*.test.ts'], exclude: [LONG_FILES], environment: 'node', isolate: false,
          testTimeout: UNIT_TEST, hookTimeout: UNIT_TEST, expect: { poll: { timeout: POLL } },
          setupFiles: ['tests/helpers/properties.ts'],
        },
      },
      inBrowser('workers', ['tests/workers/**/*.test.ts'], [LONG_FILES], BROWSER_TEST),
      inBrowser('e2e', ['tests/e2e/**/*.test.ts'], [LONG_FILES], BROWSER_TEST, FILES_AT_ONCE),
      inBrowser('corpus', ['tests/corpus/**/*.test.ts'], [LONG_FILES], LONG_TEST),
      inBrowser('long', [`tests/${LONG_FILES}`], [], LONG_TEST),
    ],
  },
})
