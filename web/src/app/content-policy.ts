/** The server writes a fresh one into each page: only style sheets that carry it are applied. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

// First of all, before anything of these is loaded. zod: the policy lets no code be made from text, and even trying is
// reported. __webpack_nonce__ is where the library that locks the scrolling behind a dialog looks for the nonce.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true }, __webpack_nonce__: nonce })
