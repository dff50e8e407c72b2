import js from '@eslint/js'
import importX from 'eslint-plugin-import-x'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'

/** Where each layer may import from besides itself; everything else of src/ is refused. */
const LAYERS = {
  'src/core': [],
  'src/boot': ['src/core'],
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

/** A worker's main-thread side knows its worker by its types, and nothing else. */
const TYPES_ONLY = { 'src/worker-clients': 'workers' }

/** Libraries with one home, so that each can be replaced in one place. Their types may travel. */
const LIBRARY_HOMES = {
  '@huggingface/transformers': ['src/engines'],
  'chart.js': ['src/ui'],
  comlink: ['workers', 'src/worker-clients'],
  dexie: ['src/db'],
  lunr: ['src/engines'],
  'pdfjs-dist': ['workers', 'src/engines'],
  'write-excel-file': ['src/services'],
}

/** Libraries the pure core may use: they compile without DOM and do no input or output. */
const CORE_LIBRARIES = '^(?!\\.|zod$|papaparse$|htmlparser2$|@noble/hashes/|@stdlib/stats-base-dists-)'

const directions = Object.entries(LAYERS).flatMap(([layer, allowed]) =>
  ALL.filter((other) => other !== layer && !allowed.includes(other) && TYPES_ONLY[layer] !== other).map((other) => ({
    target: `./${layer}`,
    from: `./${other}`,
    message: `${layer} may import from ${['itself', ...allowed].join(', ')} only.`,
  })),
)

const typesOnly = (pattern) => ({ ...pattern, allowTypeImports: true })

const libraries = ALL.map((layer) => ({
  files: [`${layer}/**`],
  rules: {
    '@typescript-eslint/no-restricted-imports': ['error', {
      patterns: [
        ...Object.entries(LIBRARY_HOMES)
          .filter(([, homes]) => !homes.includes(layer))
          .map(([name, homes]) => typesOnly({ regex: `^${name}(/|$)`, message: `Its home is ${homes.join(' and ')}.` })),
        ...(layer in TYPES_ONLY ? [typesOnly({ group: [`**/${TYPES_ONLY[layer]}/*`], message: 'Types only.' })] : []),
        ...(layer === 'src/core' ? [{ regex: CORE_LIBRARIES, message: 'core imports core and its few libraries only.' }] : []),
      ],
    }],
  },
}))

/** The only code that may ask for an address or start a worker itself; each says why. */
const EXITS = [
  'src/services/egress/**', 'src/boot/protection.ts', 'src/boot/trusted-types.ts', 'workers/service-worker.ts',
  'src/engines/tesseract/files.ts',
]

const FORBIDDEN_CLASSES = 'XMLHttpRequest|WebSocket|WebTransport|EventSource|RTCPeerConnection|DOMParser'

const EGRESS_ONLY = [
  { selector: "CallExpression[callee.name='fetch']", message: 'Requests go through services/egress.' },
  { selector: `NewExpression[callee.name=/^(${FORBIDDEN_CLASSES})$/]`, message: 'See the privacy rules of CONTRIBUTING.' },
  {
    selector: "CallExpression[callee.object.name='location'][callee.property.name=/^(assign|replace)$/], "
      + "CallExpression[callee.object.name='window'][callee.property.name='open'], "
      + "AssignmentExpression[left.object.name='location'], AssignmentExpression[left.property.name='location']",
    message: 'A page must not be left by program: the content policy cannot stop what an address carries out.',
  },
  { selector: "NewExpression[callee.name='Worker']", message: 'Workers start through startWorker of src/boot.' },
]

/** What a locator of a page tells of this moment; a page shows things later than they are done, on a busy machine much later. */
const READINGS = [
  'allInnerTexts', 'allTextContents', 'boundingBox', 'count', 'evaluateAll', 'getAttribute', 'innerHTML', 'innerText', 'inputValue', 'isChecked',
  'isDisabled', 'isEnabled', 'isHidden', 'isVisible', 'textContent', 'title',
]
const READ_AT_ONCE = {
  selector: `CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(${READINGS.join('|')})$/]`,
  message: 'Wait for it: expect.poll asks until it is so, waitFor until it is there or gone.',
}

export default ts.config(
  { ignores: ['dist/**', 'node_modules/**', 'public/**', 'coverage/**', '.cache/**', 'test-results/**'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['tsconfig.json', 'tsconfig.node.json'], noWarnOnMultipleProjects: true }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: directions }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always'],
      'no-eval': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['scripts/**', 'tests/**', '*.config.*'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: ['src/**', 'workers/**'], languageOptions: { globals: { ...globals.browser, ...globals.worker } } },
  ...libraries,
  {
    files: ['src/core/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        'fetch', 'window', 'document', 'self', 'indexedDB', 'Worker', 'crypto', 'setTimeout', 'performance', 'Date',
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'Pass the random source in.' }],
    },
  },
  {
    files: ['src/**', 'workers/**'],
    ignores: ['src/core/**', ...EXITS],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'fetch' },
        { object: 'globalThis', property: 'fetch' },
        { object: 'navigator', property: 'sendBeacon' },
      ],
      'no-restricted-syntax': ['error', ...EGRESS_ONLY],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'] } },
    rules: {
      'svelte/no-at-html-tags': 'error',
      // State holds maps and sets in $state.raw and replaces them; the rule takes every other one for reactive state too.
      'svelte/prefer-svelte-reactivity': 'off',
      // CSP style-src 'self': a style attribute would be dropped by the browser; style: directives go through the CSSOM.
      'no-restricted-syntax': [
        'error',
        ...EGRESS_ONLY,
        { selector: "SvelteAttribute[key.name='style']", message: 'Use style: directives: the CSP drops style attributes.' },
      ],
      'svelte/require-each-key': 'error',
    },
  },
  {
    files: ['tests/e2e/**', 'tests/workers/**', 'tests/corpus/**'],
    rules: { 'no-restricted-syntax': ['error', READ_AT_ONCE] },
  },
)
