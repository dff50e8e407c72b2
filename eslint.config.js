import js from '@eslint/js'
import importX from 'eslint-plugin-import-x'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

/** Where each layer may import from besides itself; everything else of src/ is refused. */
const LAYERS = {
  'src/core': [],
  'src/engines': ['src/core'],
  workers: ['src/core', 'src/engines'],
  'src/worker-clients': ['src/core'],
  'src/services': ['src/core'],
  'src/db': ['src/core'],
  'src/pipelines': ['src/core', 'src/services', 'src/db', 'src/worker-clients'],
  'src/state': ['src/core', 'src/services', 'src/db', 'src/worker-clients', 'src/pipelines'],
  'src/ui': ['src/core', 'src/state'],
}
const ALL = Object.keys(LAYERS)
/** Libraries the pure core may use: they compile without DOM and do no input or output. */
const CORE_LIBRARIES = ['zod', '@noble/hashes/**', 'papaparse']

const directions = Object.entries(LAYERS).flatMap(([layer, allowed]) =>
  ALL.filter((other) => other !== layer && !allowed.includes(other)).map((other) => ({
    target: `./${layer}`,
    from: `./${other}`,
    message: `${layer} may import from ${['itself', ...allowed].join(', ')} only.`,
  })),
)

const EGRESS_ONLY = [
  { selector: "CallExpression[callee.name='fetch']", message: 'Requests go through services/egress.' },
  { selector: "NewExpression[callee.name=/^(XMLHttpRequest|WebSocket|EventSource|RTCPeerConnection|DOMParser)$/]", message: 'Not allowed: see the privacy section of CONTRIBUTING.' },
]

export default ts.config(
  { ignores: ['dist/**', 'node_modules/**', 'public/**', 'coverage/**', '.cache/**', 'test-results/**'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: ['tsconfig.json', 'tsconfig.node.json'] })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: directions }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always'],
      'no-eval': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  { files: ['scripts/**', 'tests/**', '*.config.*'], languageOptions: { globals: globals.node }, rules: { 'no-console': 'off' } },
  { files: ['src/**', 'workers/**'], languageOptions: { globals: { ...globals.browser, ...globals.worker } } },
  {
    files: ['src/core/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex: `^(?!\\.|${CORE_LIBRARIES.map((l) => l.replace('/**', '/')).join('|')})`, message: 'core imports core and its few pure libraries only.' }] }],
      'no-restricted-globals': ['error', 'fetch', 'window', 'document', 'self', 'indexedDB', 'Worker', 'crypto', 'setTimeout', 'performance', 'Date'],
    },
  },
  {
    // Every request goes through services/egress; only worker-clients and workers know comlink; only db knows Dexie.
    files: ['src/**', 'workers/**'],
    ignores: ['src/services/egress/**'],
    rules: {
      'no-restricted-properties': ['error', { object: 'window', property: 'fetch' }, { object: 'globalThis', property: 'fetch' }, { object: 'navigator', property: 'sendBeacon' }],
      'no-restricted-syntax': ['error', ...EGRESS_ONLY],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/worker-clients/**', 'src/db/**', 'src/core/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [{ name: 'comlink', message: 'Only worker-clients and workers know comlink.' }, { name: 'dexie', message: 'Only db knows Dexie.' }] }] },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
    rules: {
      'svelte/no-at-html-tags': 'error',
      // CSP style-src 'self': a style attribute would be dropped by the browser; style: directives go through the CSSOM.
      'no-restricted-syntax': ['error', ...EGRESS_ONLY, { selector: "SvelteAttribute[key.name='style']", message: 'Use style: directives: the CSP drops style attributes.' }],
      'svelte/require-each-key': 'error',
    },
  },
)
