/** The server writes a fresh nonce into each page; only style sheets that carry it are applied. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

// Must run before any of these libraries load. zod: the content policy forbids making code from text, and even an
// attempt is reported. __webpack_nonce__ is where the library that locks scrolling behind dialogs looks for the nonce.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true }, __webpack_nonce__: nonce })
