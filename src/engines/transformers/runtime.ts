/** Where ONNX Runtime's own files are: its script and the WebAssembly it drives. */
export interface RuntimeUrls {
  mjs: string
  wasm: string
}

/** @param base address of the app's folder, with a slash at the end */
export function runtimeUrls(base: string): RuntimeUrls {
  const file = (name: string): string => new URL(`vendor/onnx/${name}`, base).href
  return { mjs: file('ort-wasm-simd-threaded.mjs'), wasm: file('ort-wasm-simd-threaded.wasm') }
}

/** The part of the Trusted Types interface we use; TypeScript's worker library does not have it. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
}

/**
 * ONNX Runtime starts its threads from a plain address, which Trusted Types refuse. The default policy of the embedding
 * worker, and of no other part, lets the runtime's own script through and nothing else. Call it once.
 */
export function allowRuntimeThreads(base: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory }
  const { mjs } = runtimeUrls(base)
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === mjs ? url : null) })
}
