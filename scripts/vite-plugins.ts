import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { headerRules, ruleFor, type HeaderRule } from '../src/core/privacy/headers'
import { serverSnippets } from './server-snippets'
import { contentType } from './static-server.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)
const PDFJS = dirname(require.resolve('pdfjs-dist/package.json'))
const TESSERACT = dirname(require.resolve('tesseract.js-core/package.json'))
const OCR_ENGLISH = dirname(require.resolve('@tesseract.js-data/eng/package.json'))
const ONNX = dirname(require.resolve('onnxruntime-web/wasm', { paths: [require.resolve('@huggingface/transformers')] }))

const PDFJS_DECODERS = [
  'jbig2.wasm', 'openjpeg.wasm', 'qcms_bg.wasm',
  'LICENSE_JBIG2', 'LICENSE_OPENJPEG', 'LICENSE_QCMS',
  'LICENSE_PDFJS_JBIG2', 'LICENSE_PDFJS_OPENJPEG', 'LICENSE_PDFJS_QCMS',
]
const ONNX_RUNTIME = ['ort-wasm-simd-threaded.mjs', 'ort-wasm-simd-threaded.wasm']
/** Without the older engine; the second for processors without SIMD. */
const OCR_CORES = ['tesseract-core-simd-lstm.wasm', 'tesseract-core-lstm.wasm']

/** Files of libraries that are asked for by address at run time: [below dist/vendor, where they come from]. */
const VENDOR_FILES: [string, string][] = [
  ...['cmaps', 'standard_fonts', 'iccs'].map((name): [string, string] => [`pdfjs/${name}`, join(PDFJS, name)]),
  ...PDFJS_DECODERS.map((name): [string, string] => [`pdfjs/wasm/${name}`, join(PDFJS, 'wasm', name)]),
  ...ONNX_RUNTIME.map((name): [string, string] => [`onnx/${name}`, join(ONNX, name)]),
  ...OCR_CORES.map((name): [string, string] => [`tesseract/${name}`, join(TESSERACT, name)]),
  ['tesseract/eng.traineddata.gz', join(OCR_ENGLISH, '4.0.0_best_int/eng.traineddata.gz')],
]

/** Writes dist/headers.json, which our server reads, the same for others, and sends relaxed headers while developing. */
export function privacyHeaders(fixed: readonly string[] | null): Plugin {
  const rules = headerRules(fixed)
  let config: ResolvedConfig
  return {
    name: 'attest-privacy-headers',
    configResolved(resolved) {
      config = resolved
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
        for (const [name, value] of Object.entries(developing(ruleFor(rules, path)))) response.setHeader(name, value)
        next()
      })
    },
    writeBundle() {
      const files: [string, string][] = [['headers.json', JSON.stringify({ rules }, null, 2)], ...serverSnippets(rules)]
      for (const [name, text] of files) {
        const file = join(config.build.outDir, name)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    },
  }
}

/**
 * The dev server needs a web socket, style elements, `innerHTML` for its error overlay, and Svelte's own policy, which
 * a build drops; all else is as built, so that most violations are seen while developing.
 */
function developing(rule: HeaderRule): Record<string, string> {
  if (rule.kind !== 'page') return rule.headers
  const policy = rule.headers['content-security-policy']!
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws://localhost:*")
    .replace(/; require-trusted-types-for 'script'; trusted-types .*$/, '')
  return { ...rule.headers, 'content-security-policy': policy }
}

/** Serves what pdf.js, ONNX Runtime and Tesseract fetch by address from our own origin, under vendor/. */
export function vendorFiles(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'attest-vendor-files',
    configResolved(resolved) {
      config = resolved
    },
    configureServer(server) {
      server.middlewares.use('/vendor', (request, response, next) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1))
        const file = vendorFile(path)
        if (file === null) return next()
        response.setHeader('content-type', contentType(file))
        response.end(readFileSync(file))
      })
    },
    writeBundle() {
      for (const [target, source] of VENDOR_FILES) {
        const to = join(config.build.outDir, 'vendor', target)
        mkdirSync(dirname(to), { recursive: true })
        cpSync(source, to, { recursive: true })
      }
    },
  }
}

function vendorFile(path: string): string | null {
  for (const [target, source] of VENDOR_FILES) {
    if (path === target) return source
    const name = path.startsWith(`${target}/`) ? path.slice(target.length + 1) : ''
    if (/^[\w.-]+$/.test(name)) return join(source, name)
  }
  return null
}

/** Tesseract's scripts ask for parts of Node, which they use inside Node only: here they get an empty module. */
export function withoutNode(): Plugin {
  const empty = '\0attest-empty'
  return {
    name: 'attest-without-node',
    enforce: 'pre',
    resolveId: (source, importer) => (importer?.includes('tesseract.js-core') && /^(fs|crypto)$/.test(source) ? empty : null),
    load: (id) => (id === empty ? 'export default {}' : null),
  }
}

/**
 * write-excel-file packs large sheets in workers that fflate starts from blobs, which the policy of the page forbids:
 * for it, packing is done at once.
 */
export function packInPage(): Plugin {
  const packer = '\0attest-packer'
  return {
    name: 'attest-pack-in-page',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'fflate' && importer?.includes('write-excel-file') ? packer : null),
    load: (id) =>
      id === packer
        ? `import { zipSync } from 'fflate'
export * from 'fflate'
export function zip(files, done) { try { done(null, zipSync(files)) } catch (error) { done(error) } }`
        : null,
  }
}

/**
 * @stdlib asks by eval whether the engine knows generator functions, which the policy of the page forbids, with a line in
 * the console each time: every browser that runs the app knows them.
 */
export function withoutEval(): Plugin {
  const known = '\0attest-generator-support'
  return {
    name: 'attest-without-eval',
    enforce: 'pre',
    resolveId: (source) => (source === '@stdlib/assert-has-generator-support' ? known : null),
    load: (id) => (id === known ? 'module.exports = () => true' : null),
  }
}

/** Puts the licence of the app and those of all libraries in it beside the built files. */
export function licences(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'attest-licences',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle() {
      for (const name of ['LICENSE', 'NOTICE']) cpSync(join(ROOT, name), join(config.build.outDir, name))
      writeFileSync(join(config.build.outDir, 'licences.txt'), bundledPackages().map(licenceText).join('\n\n'))
    },
  }
}

/** Folders of the packages that may be in the bundle: what is installed for running, and Svelte, whose runtime is. */
function bundledPackages(): string[] {
  const { packages } = readJson(join(ROOT, 'package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
  const wanted = Object.keys(packages).filter(
    (path) => path !== '' && (!packages[path]!.dev || path === 'node_modules/svelte'),
  )
  return wanted.map((path) => join(ROOT, path)).filter((folder) => existsSync(folder))
}

function licenceText(folder: string): string {
  const { name, version, license } = readJson(join(folder, 'package.json')) as Record<string, string>
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)(\.\w+)?$/i.test(file))
  const title = `== ${name} ${version} (${license ?? 'licence in its text'}) ==`
  return [title, ...texts.map((file) => readFileSync(join(folder, file), 'utf8').trim())].join('\n\n')
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Builds the service worker as one classic script at the root, so that its scope is the whole app. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'attest-service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle() {
      await build({
        configFile: false,
        root: ROOT,
        publicDir: false,
        logLevel: 'warn',
        define: { 'import.meta.env.VITE_CONNECT_ORIGINS': JSON.stringify(process.env['VITE_CONNECT_ORIGINS'] ?? '') },
        build: {
          target: 'es2023',
          outDir: config.build.outDir,
          emptyOutDir: false,
          lib: {
            entry: join(ROOT, 'workers/service-worker.ts'),
            formats: ['iife'],
            name: 'attest',
            fileName: () => 'sw.js',
          },
        },
      })
    },
  }
}
