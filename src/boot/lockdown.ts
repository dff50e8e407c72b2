/**
 * Takes peer connections away before any other code runs: they send to any address, and no content security policy
 * of today's browsers stops them. Imported first by entry.ts.
 */
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) {
  Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false })
}
