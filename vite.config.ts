import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { pdfjsInk } from './scripts/pdfjs-ink'
import { licences, packInPage, privacyHeaders, serviceWorker, vendorFiles, withoutEval, withoutNode } from './scripts/vite-plugins'
import { parseFixedOrigins } from './src/core/privacy/origins'

/** `tree` builds templates by DOM calls instead of `innerHTML`, which Trusted Types refuse. */
const svelteOptions = { configFile: false as const, compilerOptions: { fragments: 'tree' as const } }

/** What an institution names when it builds a copy for its own endpoint only. */
const fixedOrigins = parseFixedOrigins(process.env['VITE_CONNECT_ORIGINS'])

export default defineConfig({
  // Relative, so that the built files work under any path of a server.
  base: './',
  plugins: [svelte(svelteOptions), packInPage(), withoutEval(), vendorFiles(), licences(), privacyHeaders(fixedOrigins), serviceWorker()],
  resolve: { conditions: ['onnxruntime-web-use-extern-wasm', 'module', 'browser', 'development|production'] },
  worker: {
    format: 'es',
    plugins: () => [withoutNode(), pdfjsInk()],
    // A folder of their own: the headers of workers go by it (src/core/privacy/headers.ts).
    rolldownOptions: { checks: { bundlerTimings: false }, output: { entryFileNames: 'workers/[name]-[hash].js', chunkFileNames: 'workers/[name]-[hash].js' } },
  },
  server: { watch: { ignored: ['**/.cache/**', '**/dist/**'] } },
  build: {
    target: 'es2023',
    sourcemap: false,
    // Sizes are kept by tests/e2e/bundle.test.ts.
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
