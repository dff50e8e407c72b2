/**
 * The smallest module that needs SIMD (WebAssembly 2.0): one function that puts a number into all lanes of a vector.
 * Processors without SSE 4.1 have no SIMD in any browser.
 */
const SIMD_MODULE = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // magic number, version
  0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b, // a function without parameters that gives a v128
  0x03, 0x02, 0x01, 0x00,
  0x0a, 0x0a, 0x01, 0x08, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0xfd, 0x62, 0x0b, // i32.const 0, i8x16.splat, i8x16.popcnt
])

export function hasSimd(): boolean {
  return WebAssembly.validate(SIMD_MODULE)
}
