/** The server writes a fresh nonce into each page; only style sheets that carry it are applied. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

// Must run before the library that locks scrolling behind dialogs: there it looks for the nonce.
Object.assign(globalThis, { __webpack_nonce__: nonce })
